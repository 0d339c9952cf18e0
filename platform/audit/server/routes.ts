import { route } from '#platform/access/server/index.ts';
import type { Routes } from '#platform/access/server/index.ts';
import * as calls from '../contract/audit-endpoints.ts';
import { countActivity } from './count-activity.ts';
import { exportActivity } from './export-activity.ts';
import { listActivityChoices } from './list-activity-choices.ts';
import { listActivity, listCompanyActivity } from './list-activity.ts';

export const auditRoutes: Routes = [
  route(calls.countActivity, countActivity),
  route(calls.exportActivity, exportActivity),
  route(calls.listActivity, listActivity),
  route(calls.listActivityChoices, listActivityChoices),
  route(calls.listCompanyActivity, listCompanyActivity),
];
