import { route } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as jobs from './contract/jobs.ts';
import { listJobs, retryJob } from './server/jobs.ts';

export const deskRoutes: Routes = [route(jobs.listJobs, listJobs), route(jobs.retryJob, retryJob)];
