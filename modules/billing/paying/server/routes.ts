import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as calls from '../contract/scheduled-endpoints.ts';
import { cancelScheduled, changeScheduled, listScheduled, schedulePayment } from './scheduled.ts';

export const scheduledRoutes: Routes = [
  route(calls.listScheduled, listScheduled),
  route(calls.schedulePayment, schedulePayment),
  route(calls.changeScheduled, changeScheduled),
  route(calls.cancelScheduled, cancelScheduled),
];
