import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as units from '../contract/business-unit-endpoints.ts';
import * as locations from '../contract/location-endpoints.ts';
import { addBusinessUnit, changeBusinessUnit, listBusinessUnits } from './business-units.ts';
import { addLocation } from './add-location.ts';
import { changeLocation } from './change-location.ts';
import { listLocations } from './list-locations.ts';

export const locationRoutes: Routes = [
  route(locations.listLocations, listLocations),
  route(locations.addLocation, addLocation),
  route(locations.changeLocation, changeLocation),
  route(units.listBusinessUnits, listBusinessUnits),
  route(units.addBusinessUnit, addBusinessUnit),
  route(units.changeBusinessUnit, changeBusinessUnit),
];
