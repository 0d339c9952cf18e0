export { notify } from './deliver/notify.ts';
export type { Recipients } from './deliver/notify.ts';
export { makeDemoNotices } from './fixtures.ts';
export { notificationsJobs } from './jobs.ts';
export { notificationHubServer } from './notification-hub-server.ts';
export type { NotificationsPorts } from './notifications-ports.ts';
export { notificationsRoutes } from './routes.ts';
export { notificationsHeld } from './held-records.ts';
