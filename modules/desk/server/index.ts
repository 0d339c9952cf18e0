import { route } from '#platform/access/server/index.ts';
import type { Routes } from '#platform/access/server/index.ts';
import * as jobs from '../contract/job-endpoints.ts';
import { listJobs } from './list-jobs.ts';
import { retryJob } from './retry-job.ts';

export const deskRoutes: Routes = [route(jobs.listJobs, listJobs), route(jobs.retryJob, retryJob)];
