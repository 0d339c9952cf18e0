import type { AffiliationType } from '#platform/companies/company/domain/company.ts';

export interface PartnerMembership {
  readonly affiliationType: AffiliationType;
  readonly memberId: string;
  readonly status: string;
}

// Spec platform §5: for AGS, memberId (trimmed) must be present and status must be Active; for GemAndJewel only
// status Active is needed.
export function isRecognizedPartner({ affiliationType, memberId, status }: PartnerMembership): boolean {
  if (status !== 'Active') return false;
  return affiliationType === 'GemAndJewel' || memberId.trim() !== '';
}
