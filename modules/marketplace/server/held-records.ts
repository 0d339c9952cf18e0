import type { HeldRecords } from '#platform/access/server.ts';
import { heldCarts } from './cart/held-carts.ts';
import { heldClientView } from './client-view/held-client-view.ts';
import { heldCheckouts } from './checkout/held-checkouts.ts';
import { heldFeeds } from './feeds/held-feeds.ts';
import { heldSavedStones } from './saved-stones/held-saved-stones.ts';
import { heldTaxDocuments } from './tax-documents/held-tax-documents.ts';
import { heldOrders } from './orders/held-orders.ts';

export const marketplaceHeld: HeldRecords = {
  family: 'marketplace',
  tables: [
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
    ...heldSavedStones,
    ...heldFeeds,
    ...heldCarts,
    ...heldClientView,
    ...heldCheckouts,
    ...heldTaxDocuments,
    ...heldOrders,
  ],
};
