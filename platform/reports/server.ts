export { makeDemoUsages } from './server/demo.ts';
export { reportsJobs } from './server/jobs.ts';
export { reportHubServer } from './server/report-hub.ts';
export type { ReportsParts } from './server/reports-parts.ts';
export { reportsRoutes } from './server/routes.ts';
export { subscriptionUsageReport } from './server/usage/usage-report.ts';
export { reportsHeld } from './server/held-records.ts';
export { reportSubscribers } from './server/subscribers.ts';
