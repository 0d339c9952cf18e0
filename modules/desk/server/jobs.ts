import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { countJobs, queuedJobs, retryJob as tryAgain } from '#kit/server/jobs/queued-jobs-store.ts';
import type { QueuedJob } from '#kit/server/jobs/queued-jobs-store.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, textPart } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deskRefusals, retryJob as retryCall } from '../contract/jobs.ts';
import type { Job, listJobs as listCall } from '../contract/jobs.ts';
import { describeFailure } from '../domain/describe-failure.ts';

const jobId = textPart((text) => /^[1-9]\d{0,17}$/.test(text));
const cursor = cursorOf([jobId], deskRefusals.jobs_page_lost);

export async function listJobs(
  ctx: Ctx,
  { query }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const { limit, state, after } = query;
  const rows = await queuedJobs(ctx, state, cursor.read(after)?.[0], limit + 1);
  const { shown, next } = cursor.page(rows, limit, (job) => [job.id]);
  const none = { Failed: 0, Retrying: 0, Running: 0, Waiting: 0, Planned: 0 };
  return {
    items: shown.map(presentJob),
    next,
    counts: { ...none, ...(await countJobs(ctx)) },
  };
}

function presentJob(job: QueuedJob): Job {
  return {
    id: job.id,
    task: job.task,
    state: job.state,
    attempts: job.attempts,
    maxAttempts: job.maxAttempts,
    runAt: job.runAt.toISOString(),
    createdAt: job.createdAt.toISOString(),
    failure: job.lastError === null ? null : describeFailure(job.lastError),
    actions: job.state === 'Failed' ? ['retry'] : [],
  };
}

/** Restarts its attempts; jobs are idempotent. */
export async function retryJob(ctx: Ctx, { params: { id } }: EndpointInput<typeof retryCall>): Promise<void> {
  const task = (await tryAgain(ctx, id)) ?? refuse(deskRefusals.job_not_failed);
  await ctx.record({ act: retryCall.name, recordType: 'job', recordId: id, facts: { task } });
}
