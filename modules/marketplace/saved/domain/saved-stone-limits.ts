// Our choice: more than anybody goes through again, and read whole in one answer (decision 0020).
export const mostSavedStones = 100;
