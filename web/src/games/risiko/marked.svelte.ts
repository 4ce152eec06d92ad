// The territories that somebody has asked to see: those of an objective. The map shows them until they are put away.
export const marked = $state<{ territories: readonly number[] }>({ territories: [] });
