export { listJobs, retryJob } from './contract/job-endpoints.ts';
export { deskRefusals } from './contract/desk-refusals.ts';
