import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { retryJob as tryAgain } from '#kit/server/jobs/queued-jobs-store.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deskRefusals, retryJob as call } from '../contract/jobs.ts';

/** Restarts its attempts; jobs are idempotent. */
export async function retryJob(ctx: Ctx, { params: { id } }: EndpointInput<typeof call>): Promise<void> {
  const task = (await tryAgain(ctx, id)) ?? refuse(deskRefusals.job_not_failed);
  await ctx.record({ act: call.name, recordType: 'job', recordId: id, facts: { task } });
}
