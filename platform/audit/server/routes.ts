import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/activity.ts';
import { countActivity } from './count-activity.ts';
import { exportActivity, exportDeskActivity } from './export-activity.ts';
import { listActivityChoices, listDeskActivityChoices } from './list-activity-choices.ts';
import { listActivity, listCompanyActivity, listDeskActivity } from './list-activity.ts';

export const auditRoutes: Routes = [
  route(calls.countActivity, countActivity),
  route(calls.exportActivity, exportActivity),
  route(calls.exportDeskActivity, exportDeskActivity),
  route(calls.listActivity, listActivity),
  route(calls.listActivityChoices, listActivityChoices),
  route(calls.listCompanyActivity, listCompanyActivity),
  route(calls.listDeskActivity, listDeskActivity),
  route(calls.listDeskActivityChoices, listDeskActivityChoices),
];
