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
    sentence: "This job hasn't failed.",
    next: 'Refresh the list. It may have been retried already.',
  },
  jobs_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
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
  summary: 'List waiting, running and failed background jobs, newest first, with counts',
  method: 'GET',
  changes: false,
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
  summary: 'Retry a failed job',
  method: 'PUT',
  changes: true,
  path: `${path}/:id/retry`,
  // Job ids are 64-bit integers.
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'Enter a job number.')) }),
  refusals: [deskRefusals.job_not_failed],
});
