import * as z from 'zod/mini';
import { jobStates } from '#kit/domain/job-state.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { jobAccess } from './job-access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

// The specification has no wording for the desk; it is ours (decision 0017).
export const deskRefusals = defineRefusals('desk', {
  job_not_failed: {
    kind: 'conflict',
    sentence: 'This job is not one of those that failed.',
    next: 'Read the list again; it may have been tried again already.',
  },
  jobs_page_lost: {
    kind: 'invalid',
    sentence: 'That page of the jobs cannot be found.',
    next: 'Start again from the first page.',
    field: 'after',
  },
});

const path = '/services/configuration/api/jobs';

const forDesk = { rule: jobAccess, binding: 'staff' } as const;

const job = z.object({
  id: z.string(),
  /** Its task, such as `identity.send_letter`; the payload is private. */
  task: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** The next attempt, or the last one of a failed job. */
  runAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  failure: z.nullable(z.string()),
  actions: z.array(z.enum(['retry'])),
});

export type Job = z.infer<typeof job>;

export const listJobs = endpoint({
  ...forDesk,
  name: 'desk.listJobs',
  summary: 'Background work that waits, runs or failed, the newest first, and how much of each there is',
  method: 'GET',
  path,
  query: z.object({ ...pageQuery, state: z.optional(z.enum(jobStates)) }),
  answer: z.object({
    items: z.array(job),
    next: z.nullable(cursor),
    counts: z.object({
      Failed: z.int(),
      Retrying: z.int(),
      Running: z.int(),
      Waiting: z.int(),
      Planned: z.int(),
    }),
  }),
  refusals: [deskRefusals.jobs_page_lost],
});

export const retryJob = endpoint({
  ...forDesk,
  name: 'desk.retryJob',
  summary: 'Tries a job again that failed for the last time',
  method: 'PUT',
  path: `${path}/:id/retry`,
  // Job ids are 64-bit integers.
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'Give the number of a job.')) }),
  refusals: [deskRefusals.job_not_failed],
});
