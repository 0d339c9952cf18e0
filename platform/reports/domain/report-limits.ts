/** Our choices (decision 0017): a report of more days than a year, or of more rows than this, is asked for in parts. */
export const mostDays = 366;
export const mostRows = 200_000;

/** Begun this often in vain, killed workers included, a report has failed until somebody asks again. */
export const mostTries = 5;

/** Our choice: a made file is kept so long, then asked for anew (decision 0017). */
export const daysKept = 30;
