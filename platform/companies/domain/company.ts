// Spec platform §3: partner type codes, which also classify a company: jeweler, non-jeweler, other.
export const classifications = ['JW', 'NONJW', 'OTH'] as const;
export type Classification = (typeof classifications)[number];

// Spec platform §3: companySource values include GemAndJewel and BulkInvite, plus the provider's own origins.
export const companySources = ['Portal', 'Desk', 'GemAndJewel', 'BulkInvite'] as const;
export type CompanySource = (typeof companySources)[number];

export type AffiliationType = 'AGS' | 'GemAndJewel';
