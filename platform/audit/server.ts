export { activityReport } from './server/activity-report.ts';
export { recordEntry } from './server/record-entry.ts';
export { auditRoutes } from './server/routes.ts';
export { auditHeld } from './server/held-records.ts';
