import type { HeldTable } from '#platform/access/server.ts';

export const heldClaimReviews: readonly HeldTable[] = [
  {
    table: 'shipping.claim_quality',
    title: 'Claim quality reviews',
    company: 'company_id',
    person: ['reviewed_by'],
    shows: ['agrees', 'words', 'reviewed_at'],
    order: ['reviewed_at', 'claim_id'],
    dated: 'reviewed_at',
    erase: { stays: 'Kept with the claim as evidence for the payment or denial.' },
  },
];
