export { tellCompany } from './deliver/tell-company.ts';
export { makeDemoWebhooks } from './fixtures.ts';
export { webhooksJobs } from './jobs.ts';
export { webhooksRoutes } from './routes.ts';
export type { WebhooksPorts } from './webhooks-ports.ts';
export { webhooksHeld } from './held-records.ts';
