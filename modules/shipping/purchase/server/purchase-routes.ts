import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as purchase from '../contract/purchase-endpoints.ts';
import * as voiding from '../contract/void-endpoints.ts';
import { approvalRoutes } from './approval/approval-routes.ts';
import { getPurchase } from './present-purchase.ts';
import { markDelivered } from './mark-delivered.ts';
import { voidShipment } from './void-shipment.ts';
import { purchaseShipment } from './purchase-shipment.ts';

export const purchaseRoutes: Routes = [
  stepwise(purchase.purchaseShipment, purchaseShipment),
  route(purchase.getPurchase, getPurchase),
  ...approvalRoutes,
  route(voiding.voidShipment, voidShipment),
  route(voiding.markDelivered, markDelivered),
];
