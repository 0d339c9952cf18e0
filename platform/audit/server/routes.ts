import { route } from '#platform/access/server/index.ts';
import type { Routes } from '#platform/access/server/index.ts';
import * as calls from '../contract/audit-endpoints.ts';
import { countActivity } from './count-activity.ts';
import { listActivity, listCompanyActivity } from './list-activity.ts';

export const auditRoutes: Routes = [
  route(calls.countActivity, countActivity),
  route(calls.listActivity, listActivity),
  route(calls.listCompanyActivity, listCompanyActivity),
];
