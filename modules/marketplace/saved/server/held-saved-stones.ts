import type { HeldTable } from '#platform/access/server.ts';

export const heldSavedStones: readonly HeldTable[] = [
  {
    table: 'marketplace.saved_stone',
    title: 'Saved stones',
    person: ['person_id'],
    company: 'company_id',
    shows: ['item_id', 'price_then', 'saved_at'],
    order: ['saved_at'],
    dated: 'saved_at',
    erase: 'remove',
  },
];
