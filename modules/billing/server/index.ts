export { billingRoutes } from './routes.ts';
export { makeDemoBilling } from './demo/make-demo-billing.ts';
export { billingJobs } from './jobs.ts';
export { autopayJob } from './autopay/autopay-job.ts';
