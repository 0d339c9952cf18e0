export { activityReport } from './activity-report.ts';
export { recordEntry } from './record-entry.ts';
export { auditRoutes } from './routes.ts';
export { auditHeld } from './held-records.ts';
