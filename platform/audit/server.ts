export { activityReport } from './server/export-activity.ts';
export { findLastAct, findStaffActs, recordEntry } from './server/audit-store.ts';
export { auditRoutes } from './server/routes.ts';
export { auditHeld } from './server/held-records.ts';
