import type { HeldRecords } from '#platform/access/server.ts';
import { heldAccounts } from './account/held-accounts.ts';
import { heldContacts } from './addresses/held-contacts.ts';
import { heldCommodities } from './customs/held-commodities.ts';
import { heldGuests } from './guests/held-guests.ts';
import { heldLabels } from './labels/held-labels.ts';
import { heldPresets } from './presets/held-presets.ts';
import { heldPurchases } from './purchase/held-purchases.ts';
import { heldQuotes } from './quotes/held-quotes.ts';
import { heldShipments } from './shipments/held-shipments.ts';
import { forgetNames } from './shipments/forget-names-store.ts';
import { heldTracking } from './tracking/held-tracking.ts';

/** What shipping keeps of companies and people. */
export const shippingHeld: HeldRecords = {
  family: 'shipping',
  forgetWords: forgetNames,
  tables: [
    ...heldShipments,
    ...heldQuotes,
    ...heldPresets,
    ...heldCommodities,
    ...heldContacts,
    ...heldLabels,
    ...heldPurchases,
    ...heldTracking,
    ...heldGuests,
    ...heldAccounts,
  ],
};
