export { getDeskHome } from './contract/desk-home.ts';
export { listJobs, retryJob } from './contract/jobs.ts';
export { deskRefusals } from './contract/jobs.ts';
