import { route } from '#platform/access/server.ts';
import type { DeskQueue, Routes } from '#platform/access/server.ts';
import * as home from './contract/desk-home.ts';
import * as jobs from './contract/jobs.ts';
import { getDeskHome } from './server/get-desk-home.ts';
import { listJobs, retryJob } from './server/jobs.ts';

export { jobsQueue } from './server/jobs-queue.ts';

/** The queues of every family that has one. */
export const deskRoutes = (queues: readonly DeskQueue[]): Routes => [
  route(home.getDeskHome, getDeskHome(queues)),
  route(jobs.listJobs, listJobs),
  route(jobs.retryJob, retryJob),
];
