import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { preferredLanguage, setLanguage } from "./lib/i18n.svelte";
import { applyTheme, prefs } from "./lib/prefs.svelte";
import { start } from "./lib/router.svelte";

applyTheme();
start();
void setLanguage(preferredLanguage(prefs.lang, navigator.languages)).then(() => {
  mount(App, { target: document.getElementById("app")! });
});
