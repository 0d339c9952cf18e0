import { route } from '#platform/access/server/index.ts';
import type { Routes } from '#platform/access/server/index.ts';
import { countActivity as call } from '../contract/audit-endpoints.ts';
import { countActivity } from './count-activity.ts';

export const auditRoutes: Routes = [route(call, countActivity)];
