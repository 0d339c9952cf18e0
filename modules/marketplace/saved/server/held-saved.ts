import type { HeldTable } from '#platform/access/server.ts';

export const heldSaved: readonly HeldTable[] = [
  {
    table: 'marketplace.search_preset',
    title: 'Saved searches',
    person: ['person_id'],
    company: 'company_id',
    shows: ['nickname', 'selection', 'saved_at'],
    order: ['saved_at'],
    dated: 'saved_at',
    erase: 'remove',
  },
  {
    table: 'marketplace.kept_selection',
    title: 'Searches kept for a link',
    person: ['person_id'],
    company: 'company_id',
    shows: ['selection', 'kept_at'],
    order: ['kept_at'],
    dated: 'kept_at',
    erase: 'remove',
    // Our choice: as long as the links to secured documents last (decision 0020).
    keeps: { days: 90, since: 'kept_at' },
  },
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
