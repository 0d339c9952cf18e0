/** Partner programs the provider knows. */
export const affiliationTypes = ['AGS', 'GemAndJewel'] as const;
export type AffiliationType = (typeof affiliationTypes)[number];
