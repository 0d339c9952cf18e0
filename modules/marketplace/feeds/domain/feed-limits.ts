// Our choice: a million stones of every column are some 300 MB; a spreadsheet is unpacked in memory and ends sooner
// (decision 0020).
export const largestCsv = 500_000_000;
export const largestSheet = 20_000_000;
export const mostRows = 2_000_000;
export const mostHeaders = 200;
/** Rows in which a file may begin with words of its own before the headers stand. */
export const mostRowsBeforeHeaders = 10;

/** Of rejected and of changed rows as many are shown at once; the report has all of them. */
export const mostExamples = 50;
/** Unknown words that are asked about, the most frequent first. */
export const mostUnknownWords = 100;

/** Days after which a stone that its seller says nothing of leaves the market, unless the desk chose others. */
export const usualStaleDays = 7;
/** Days for which the judged rows of a file wait to be published. */
export const daysToPublish = 7;

export const feedModes = ['Replace all', 'Add and update'] as const;
export type FeedMode = (typeof feedModes)[number];
