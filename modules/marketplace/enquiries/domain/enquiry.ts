/** What a member asks: a question, or a stone by an unlisted report number. */
export const enquiryKinds = ['Question', 'Unlisted'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

export const enquiryStates = ['Open', 'Answered'] as const;

/** Enough for a paragraph in an email. */
export const maxAnswerLength = 500;
