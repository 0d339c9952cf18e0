import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as settings from '../contract/shipping-settings-endpoints.ts';
import { keepShippingColumns, patchShippingSettings } from './shipping-settings.ts';

export const preferenceRoutes: Routes = [
  route(settings.keepShippingColumns, keepShippingColumns),
  route(settings.patchShippingSettings, patchShippingSettings),
];
