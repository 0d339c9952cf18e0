// Spec platform §3: partner type codes, which also classify a company: jeweler, non-jeweler, other.
export const classifications = ['JW', 'NONJW', 'OTH'] as const;
export type Classification = (typeof classifications)[number];

// Spec platform §3: companySource values include GemAndJewel and BulkInvite, plus the provider's own origins.
export const companySources = ['Portal', 'Desk', 'GemAndJewel', 'BulkInvite'] as const;
export type CompanySource = (typeof companySources)[number];

/** The associations and groups whose members the provider knows as partners. */
export const affiliationTypes = ['AGS', 'GemAndJewel'] as const;
export type AffiliationType = (typeof affiliationTypes)[number];

/** A business's main and second trade, by the Standard Industrial Classification and by NAICS; empty where unknown. */
export interface TradeCodes {
  readonly primarySIC: string;
  readonly secondarySIC: string;
  readonly primaryNAICS: string;
  readonly secondaryNAICS: string;
}
