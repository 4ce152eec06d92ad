import { t } from "../../lib/i18n.svelte";
import { isSide, US, USSR } from "./sides";
import type { CountryFacts, TwilightStruggleFacts, TwilightStrugglePosition } from "../../net/types";

/** A country with everything that is on its box, for those who listen. */
export function describe(facts: TwilightStruggleFacts, position: TwilightStrugglePosition, country: CountryFacts): string {
  const influence = position.influence[country.id]!;
  const control = position.control[country.id]!;
  const parts = [
    country.name,
    t("country.stability", { n: country.stability }),
    t("country.influence", { us_name: facts.sides[US]!, us: influence[US]!, ussr_name: facts.sides[USSR]!, ussr: influence[USSR]! }),
  ];
  if (country.battleground) parts.splice(1, 0, t("country.battleground"));
  if (isSide(control)) parts.push(t("country.control", { side: facts.sides[control]! }));
  return parts.join(", ");
}
