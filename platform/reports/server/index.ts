export { makeDemoUsages } from './fixtures.ts';
export { reportsJobs } from './jobs.ts';
export { reportHubServer } from './report-hub-server.ts';
export type { ReportsParts } from './reports-parts.ts';
export { reportsRoutes } from './routes.ts';
export { subscriptionUsageReport } from './usage/usage-report.ts';
export { reportsHeld } from './held-records.ts';
