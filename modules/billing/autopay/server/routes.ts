import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as autopay from '../contract/autopay-endpoints.ts';
import { changeAutopay } from './change-autopay.ts';
import { presentAutopay } from './present-autopay.ts';
import { skipAutopay } from './skip-autopay.ts';

export const autopayRoutes: Routes = [
  route(autopay.getAutopay, presentAutopay),
  route(autopay.changeAutopay, changeAutopay),
  route(autopay.skipAutopay, skipAutopay),
];
