import type { HeldTable } from '#platform/access/server.ts';

export const heldPolicyPayments: readonly HeldTable[] = [
  {
    table: 'insurance.payment',
    title: 'Policy payments',
    company: 'company_id',
    person: ['paid_by'],
    shows: ['policy_number', 'amount', 'status', 'asked_at'],
    order: ['asked_at', 'payment_id'],
    dated: 'asked_at',
    erase: { stays: 'A record of money paid. It identifies people only by ID.' },
  },
  {
    table: 'insurance.payment_report',
    title: 'Policy payments reported to the insurer',
    company: 'company_id',
    shows: ['kind', 'amount', 'asked_at', 'reported_at', 'reference', 'withdrawn_at', 'closed_because'],
    order: ['asked_at', 'report_id'],
    dated: 'asked_at',
    erase: { stays: 'A record of money reported to the insurer.' },
    tells: { company: 'company_id', texts: ['closed_because'] },
  },
];
