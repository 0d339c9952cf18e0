import type { HeldTable } from '#platform/access/server.ts';

export const heldCheckouts: readonly HeldTable[] = [
  {
    table: 'marketplace.checkout',
    title: 'Orders that were placed or tried',
    company: 'company_id',
    person: ['asked_by', 'decided_by'],
    erase: { stays: 'What was agreed and paid is the company’s record, and knows people by an id alone.' },
    shows: [
      'checkout_id',
      'standing',
      'terms',
      'order_number',
      'failure',
      'asked_at',
      'decided_at',
      'ended_at',
    ],
    order: ['asked_at', 'checkout_id'],
    dated: 'asked_at',
  },
  {
    table: 'marketplace.reservation',
    title: 'Stones just being bought',
    company: 'company_id',
    shows: ['item_id', 'checkout_id', 'reserved_at'],
    order: ['reserved_at', 'item_id'],
    dated: 'reserved_at',
    erase: { stays: 'It ends with the order that it is kept for.' },
  },
];
