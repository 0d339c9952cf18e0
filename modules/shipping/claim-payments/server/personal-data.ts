import type { HeldTable } from '#platform/access/server.ts';

const stays = 'Accounting record of money paid or received.';

export const heldClaimMoney: readonly HeldTable[] = [
  {
    table: 'shipping.claim_payment',
    title: 'Claim payments',
    company: 'company_id',
    person: ['asked_by'],
    shows: ['way', 'amount', 'status', 'account_label', 'reference', 'expected_on', 'asked_at'],
    order: ['asked_at', 'payment_id'],
    dated: 'asked_at',
    erase: { stays },
  },
  {
    table: 'shipping.claim_recovery',
    title: 'Claim recoveries',
    company: 'company_id',
    person: ['created_by'],
    shows: ['source', 'status', 'asked', 'received', 'reference', 'created_at'],
    order: ['created_at', 'recovery_id'],
    dated: 'created_at',
    erase: { stays },
  },
];
