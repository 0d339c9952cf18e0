// Spec platform §3: partner type codes, which also classify a company: jeweler, non-jeweler, other.
export const classifications = ['JW', 'NONJW', 'OTH'] as const;
export type Classification = (typeof classifications)[number];

// Spec platform §3: companySource values include GemAndJewel and BulkInvite, plus the provider's own origins.
export const companySources = ['Portal', 'Desk', 'GemAndJewel', 'BulkInvite'] as const;
export type CompanySource = (typeof companySources)[number];

/** Partner programs the provider knows. */
export const affiliationTypes = ['AGS', 'GemAndJewel'] as const;
export type AffiliationType = (typeof affiliationTypes)[number];

/** A business's primary and secondary trade by SIC and NAICS; empty where unknown. */
export interface TradeCodes {
  readonly primarySIC: string;
  readonly secondarySIC: string;
  readonly primaryNAICS: string;
  readonly secondaryNAICS: string;
}

// Spec platform §3: store types are Jeweler=1, RepairCenter=2.
const storeRoles = { 1: 'Jeweler', 2: 'RepairCenter' } as const;

type CompanyRole = 'Jeweler' | 'RepairCenter' | 'AuctionSeller';

export const companyRoleNames = ['Jeweler', 'RepairCenter', 'AuctionSeller'] as const;

interface CompanySubscription {
  readonly serviceType: string;
  readonly isActive: boolean;
  readonly approvalStatus: string;
  readonly storeTypes: readonly number[];
  readonly sellerEnabled: boolean;
}

/**
 * Spec platform §4: the store types of an approved, active care plan subscription make a company a care plan jeweler
 * or repair center. Our choice: `companyRoles` lists these and whether it may sell at auction (decision 0017).
 */
export function companyRolesOf(subscriptions: readonly CompanySubscription[]): CompanyRole[] {
  const inForce = subscriptions.filter(
    (subscription) => subscription.isActive && subscription.approvalStatus === 'Approved',
  );
  const storeTypes = inForce
    .filter(({ serviceType }) => serviceType === 'CarePlan')
    .flatMap((subscription) => subscription.storeTypes);
  const roles = new Set<CompanyRole>();
  for (const type of storeTypes) if (type === 1 || type === 2) roles.add(storeRoles[type]);
  if (inForce.some(({ sellerEnabled }) => sellerEnabled)) roles.add('AuctionSeller');
  return companyRoleNames.filter((role) => roles.has(role));
}
