import type { HeldTable } from '#platform/access/server.ts';

export const heldHolds: readonly HeldTable[] = [
  {
    table: 'marketplace.hold',
    title: 'Holds of stones',
    person: ['person_id'],
    company: 'company_id',
    shows: ['item_id', 'held_at', 'until'],
    order: ['held_at'],
    dated: 'held_at',
    erase: 'remove',
  },
];
