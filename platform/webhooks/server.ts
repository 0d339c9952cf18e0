export { queueWebhookEvent, queueWebhookEventForAll } from './server/deliver/queue-message.ts';
export { makeDemoWebhooks } from './server/demo.ts';
export { webhooksJobs } from './server/jobs.ts';
export { webhooksRoutes } from './server/routes.ts';
export type { WebhooksPorts } from './server/webhooks-ports.ts';
export { webhooksHeld } from './server/held-records.ts';
export { webhookSubscribers } from './server/subscribers.ts';
