import type { HeldTable } from '#platform/access/server.ts';

export const heldAccounts: readonly HeldTable[] = [
  {
    table: 'shipping.account_link',
    title: 'Policies that people linked',
    company: 'company_id',
    person: ['person_id'],
    shows: ['state', 'number', 'asked_at', 'decided_at'],
    order: ['asked_at', 'person_id'],
    dated: 'asked_at',
    erase: {
      stays: 'Which policy of the company was linked is its record, and knows people by an id alone.',
    },
  },
  {
    table: 'shipping.fedex_account',
    title: 'FedEx accounts',
    company: 'company_id',
    person: ['kept_by'],
    shows: ['account_name', 'applies_to', 'is_active', 'kept_at'],
    order: ['kept_at', 'account_number'],
    dated: 'kept_at',
    erase: { stays: 'An account is the company’s, and knows people by an id alone.' },
  },
];
