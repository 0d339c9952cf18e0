import type { HeldRecords } from '#platform/access/server.ts';
import { heldCarts } from '#modules/marketplace/cart/server/held-carts.ts';
import { heldClientView } from '#modules/marketplace/client-view/server/held-client-view.ts';
import { heldCheckouts } from '#modules/marketplace/checkout/server/held-checkouts.ts';
import { heldFeeds } from '#modules/marketplace/feeds/server/held-feeds.ts';
import { heldSavedStones } from '#modules/marketplace/saved/server/held-saved-stones.ts';
import { heldTaxDocuments } from '#modules/marketplace/fees/server/held-tax-documents.ts';
import { heldOrders } from '#modules/marketplace/orders/server/held-orders.ts';

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
