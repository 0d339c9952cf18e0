import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { countJobs, queuedJobs, retryJob as tryAgain } from '#kit/server/jobs/queued-jobs-store.ts';
import type { QueuedJob } from '#kit/server/jobs/queued-jobs-store.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deskRefusals, deskRefusals as no, retryJob as retryCall } from '../contract/jobs.ts';
import type { Job, listJobs as listCall } from '../contract/jobs.ts';
import { describeFailure } from '../domain/describe-failure.ts';

export async function listJobs(
  ctx: Ctx,
  { query }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const { limit, state, after } = query;
  const rows = await queuedJobs(ctx, state, after === undefined ? undefined : placeOf(after), limit + 1);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const none = { Failed: 0, Retrying: 0, Running: 0, Waiting: 0, Planned: 0 };
  return {
    items: shown.map(presentJob),
    next: last === undefined ? null : writeCursor([last.id]),
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

function placeOf(cursor: string): string {
  const [id] = readCursor(cursor) ?? [];
  return typeof id === 'string' && /^[1-9]\d{0,17}$/.test(id) ? id : refuse(no.jobs_page_lost);
}

/** Restarts its attempts; jobs are idempotent. */
export async function retryJob(ctx: Ctx, { params: { id } }: EndpointInput<typeof retryCall>): Promise<void> {
  const task = (await tryAgain(ctx, id)) ?? refuse(deskRefusals.job_not_failed);
  await ctx.record({ act: retryCall.name, recordType: 'job', recordId: id, facts: { task } });
}
