import type { Addresses } from '#outside/addresses/port.ts';
import { stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { bulkRoutes } from '#modules/shipping/bulk/server/bulk-routes.ts';
import type { ClientIdOf } from '#modules/shipping/draft/server/client-id-of.ts';
import { listCounters } from '#modules/shipping/counters/contract/counter-endpoints.ts';
import { listCountersWith } from '#modules/shipping/counters/server/list-counters.ts';
import { commodityRoutes } from '#modules/shipping/customs/server/commodity-routes.ts';
import { dashboardRoutes } from '#modules/shipping/dashboard/server/dashboard-routes.ts';
import { presetRoutes } from '#modules/shipping/presets/server/preset-routes.ts';
import { purchaseRoutes } from '#modules/shipping/purchase/server/purchase-routes.ts';
import { quoteRoutes } from '#modules/shipping/quotes/server/quote-routes.ts';
import { ruleRoutes } from '#modules/shipping/coverage/server/rule-routes.ts';
import { shipmentRoutes } from '#modules/shipping/shipments/server/shipment-routes.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { trackingRoutes } from '#modules/shipping/tracking/server/tracking-routes.ts';
import { wordRoutes } from '#modules/shipping/words/server/word-routes.ts';

/** The calls of shipping, noun by noun; the address book and labels ask more of the process. */
export const shippingRoutes = (
  parts: ShippingParts,
  addresses: Addresses,
  clientIdOf: ClientIdOf,
): Routes => [
  ...dashboardRoutes(clientIdOf),
  ...shipmentRoutes(clientIdOf),
  ...bulkRoutes(parts),
  ...ruleRoutes,
  ...wordRoutes,
  ...presetRoutes,
  ...commodityRoutes,
  stepwise(listCounters, listCountersWith(parts.counter, addresses)),
  ...quoteRoutes(parts, addresses),
  ...trackingRoutes(parts),
  ...purchaseRoutes,
];
