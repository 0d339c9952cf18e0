import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as autopay from '../contract/autopay-endpoints.ts';
import { changeAutopay, presentAutopay, skipAutopay } from './autopay-settings.ts';

export const autopayRoutes: Routes = [
  route(autopay.getAutopay, presentAutopay),
  route(autopay.changeAutopay, changeAutopay),
  route(autopay.skipAutopay, skipAutopay),
];
