export { listJobs, retryJob } from './job-endpoints.ts';
export { deskRefusals } from './desk-refusals.ts';
