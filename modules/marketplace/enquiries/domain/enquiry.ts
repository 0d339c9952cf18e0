/** What a member asks: a question, pictures of a stone, or a stone by an unlisted report number. */
export const enquiryKinds = ['Question', 'Media', 'Unlisted'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** The portal itself answers when the stone or its pictures are there. */
export const enquiryAnswerers = ['seller', 'desk', 'portal'] as const;

export const enquiryStates = ['Open', 'Answered'] as const;

/** Enough for a paragraph in an email. */
export const maxAnswerLength = 500;
