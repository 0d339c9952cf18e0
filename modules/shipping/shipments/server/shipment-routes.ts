import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as shipments from '../contract/shipment-endpoints.ts';
import type { ClientIdOf, JudgePlaces } from '#modules/shipping/draft/server/shipping-parts.ts';
import { changeShipmentWith, copyShipment, deleteShipment, saveShipment } from './edit-shipment.ts';
import { getShipment } from './present-shipment.ts';
import { listShipments } from './list-shipments.ts';

export const shipmentRoutes = (clientIdOf: ClientIdOf, judge: JudgePlaces): Routes => [
  route(shipments.listShipments, listShipments(clientIdOf)),
  route(shipments.getShipment, getShipment),
  route(shipments.saveShipment, saveShipment),
  stepwise(shipments.changeShipment, changeShipmentWith(judge)),
  route(shipments.deleteShipment, deleteShipment),
  route(shipments.copyShipment, copyShipment),
];
