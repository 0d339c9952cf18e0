export { billingRoutes } from './routes.ts';
export { billingJobs } from './jobs.ts';
