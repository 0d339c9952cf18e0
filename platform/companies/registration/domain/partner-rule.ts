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

/** The status today: an active membership ends with its last day, whether its program says so or not. */
export function partnerStatus(status: string, endsOn: string | null, today: string): string {
  return status === 'Active' && endsOn !== null && endsOn < today ? 'Expired' : status;
}
