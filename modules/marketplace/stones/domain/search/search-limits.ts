// Spec marketplace §5: max 15 saved searches across natural and lab-grown, compare at most 5.
export const mostSavedSearches = 15;
export const mostCompared = 5;
