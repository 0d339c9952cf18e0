// Our choice: more than anybody reviews, and small enough for one answer (decision 0020).
export const maxSavedStones = 100;
