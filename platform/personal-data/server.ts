export { personalDataHeld } from './server/held-records.ts';
export { personalDataJobs } from './server/jobs.ts';
export { noticeKindPath } from './domain/copy-index.ts';
export type { PersonalDataParts } from './server/personal-data-parts.ts';
export { personalDataRoutes } from './server/routes.ts';
export { personalDataSubscribers } from './server/subscribers.ts';
