import type { HeldRecords } from '#platform/access/server.ts';
import { heldAccounts } from '#modules/shipping/account/server/held-accounts.ts';
import { heldContacts } from '#modules/shipping/addresses/server/held-contacts.ts';
import { heldCommodities } from '#modules/shipping/customs/server/held-commodities.ts';
import { heldGuests } from '#modules/shipping/guests/server/held-guests.ts';
import { heldLabels } from '#modules/shipping/labels/server/held-labels.ts';
import { heldPresets } from '#modules/shipping/presets/server/held-presets.ts';
import { heldPurchases } from '#modules/shipping/purchase/server/held-purchases.ts';
import { heldQuotes } from '#modules/shipping/quotes/server/held-quotes.ts';
import { heldShipments } from '#modules/shipping/shipments/server/held-shipments.ts';
import { forgetNames } from '#modules/shipping/shipments/server/forget-names-store.ts';
import { heldTracking } from '#modules/shipping/tracking/server/held-tracking.ts';

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
