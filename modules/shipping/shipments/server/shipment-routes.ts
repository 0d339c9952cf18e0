import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as shipments from '../contract/shipment-endpoints.ts';
import type { ClientIdOf } from '#modules/shipping/draft/server/shipping-parts.ts';
import { changeShipment, copyShipment, deleteShipment, saveShipment } from './edit-shipment.ts';
import { getShipment } from './present-shipment.ts';
import { listShipments } from './list-shipments.ts';

export const shipmentRoutes = (clientIdOf: ClientIdOf): Routes => [
  route(shipments.listShipments, listShipments(clientIdOf)),
  route(shipments.getShipment, getShipment),
  route(shipments.saveShipment, saveShipment),
  route(shipments.changeShipment, changeShipment),
  route(shipments.deleteShipment, deleteShipment),
  route(shipments.copyShipment, copyShipment),
];
