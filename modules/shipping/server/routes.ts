import type { Addresses } from '#outside/addresses/port.ts';
import { stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import { bulkRoutes } from './bulk/bulk-routes.ts';
import type { ClientIdOf } from './client-id-of.ts';
import { listCounters } from '../contract/counters/counter-endpoints.ts';
import { listCountersWith } from './counters/list-counters.ts';
import { commodityRoutes } from './customs/commodity-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { presetRoutes } from './presets/preset-routes.ts';
import { purchaseRoutes } from './purchase/purchase-routes.ts';
import { quoteRoutes } from './quotes/quote-routes.ts';
import { ruleRoutes } from './rules/rule-routes.ts';
import { shipmentRoutes } from './shipments/shipment-routes.ts';
import type { ShippingParts } from './shipping-parts.ts';
import { trackingRoutes } from './tracking/tracking-routes.ts';
import { wordRoutes } from './words/word-routes.ts';

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
