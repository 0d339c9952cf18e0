import type { HeldTable } from '#platform/access/server.ts';

export const heldAccounts: readonly HeldTable[] = [
  {
    table: 'shipping.account_link',
    title: 'Linked policies',
    company: 'company_id',
    person: ['person_id'],
    shows: ['state', 'number', 'asked_at', 'decided_at'],
    order: ['asked_at', 'person_id'],
    dated: 'asked_at',
    erase: {
      stays: 'The policy link is a company record and identifies people only by ID.',
    },
  },
];
