export { notify } from './server/deliver/notify.ts';
export type { Recipients } from './server/deliver/notify.ts';
export { makeDemoNotices } from './server/demo.ts';
export { notificationsJobs } from './server/jobs.ts';
export { notificationHubServer } from './server/notification-hub.ts';
export type { NotificationsPorts } from './server/notifications-ports.ts';
export { queueMail } from './server/mail/send-mail.ts';
export { notificationsRoutes } from './server/routes.ts';
export { notificationsHeld } from './server/held-records.ts';
