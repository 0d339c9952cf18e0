export { personalDataHeld } from './held-records.ts';
export { personalDataJobs } from './jobs.ts';
export { pathOfKind } from '../domain/copy-index.ts';
export type { PersonalDataParts } from './personal-data-parts.ts';
export { personalDataRoutes } from './routes.ts';
