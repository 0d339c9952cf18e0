import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import {
  countShipments as countCall,
  getShippingFigures as figuresCall,
  shipmentsAsSheet as sheetCall,
} from '../contract/dashboard-endpoints.ts';
import type { ClientIdOf } from '#modules/shipping/draft/server/shipping-parts.ts';
import { countShipments } from './count-shipments.ts';
import { getShippingFigures } from './get-figures.ts';
import { shipmentsAsSheetWith } from './export-shipments.ts';

export const dashboardRoutes = (clientIdOf: ClientIdOf): Routes => [
  route(countCall, countShipments),
  route(figuresCall, getShippingFigures),
  stepwise(sheetCall, shipmentsAsSheetWith(clientIdOf)),
];
