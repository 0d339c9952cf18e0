import type { DeskQueue } from '#platform/access/server.ts';
import { queuedJobs } from '#kit/server/jobs/queued-jobs-store.ts';
import { jobAccess } from '../contract/job-access.ts';
import { jobLabel } from '../domain/job-label.ts';

// More failed jobs than this have one cause, and are retried as one.
const mostShown = 1_000;

/** Jobs that failed for good; retrying ones aren't tasks yet. */
export const jobsQueue: DeskQueue = {
  name: 'jobs',
  title: 'Background jobs',
  to: '/desk/jobs',
  rule: jobAccess,
  targetHours: 4,
  open: async (ctx) =>
    (await queuedJobs(ctx, 'Failed', undefined, mostShown)).map((job) => ({
      id: job.id,
      title: `Failed: ${jobLabel(job.task)}`,
      companyId: null,
      amount: null,
      since: job.runAt,
      verb: 'View',
      to: '/desk/jobs',
    })),
  // A retried job leaves the queue without a trace there; the activity log has who retried it.
  resolved: () => Promise.resolve([]),
};
