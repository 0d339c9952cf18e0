import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as bulk from '../contract/bulk-endpoints.ts';
import type { JudgePlaces, ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { buyShipmentsWith, followPurchases } from './buy-shipments.ts';
import { deleteShipments } from './delete-shipments.ts';
import { priceShipmentsWith } from './price-shipments.ts';

export const bulkRoutes = (parts: ShippingParts, judge: JudgePlaces): Routes => [
  stepwise(bulk.priceShipments, priceShipmentsWith(parts, judge)),
  stepwise(bulk.buyShipments, buyShipmentsWith(parts)),
  route(bulk.followPurchases, followPurchases),
  route(bulk.deleteShipments, deleteShipments),
];
