import type { JobContext } from '#kit/server/jobs/job.ts';
import { createLog } from '#kit/server/log/log.ts';
import { advanceRuns } from '#kit/server/steps/advance-runs.ts';
import type { RunnableSteps } from '#kit/server/steps/define-steps.ts';
import { Killable } from '#kit/server/testing/killable.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

const log = createLog('silent');

/** Advances runs of steps in a process that may die. If one dies, the queue would retry its runs. */
export async function advanceUntilKilled(
  { work, clock }: Pick<JobContext<Ctx>, 'work' | 'clock'>,
  steps: readonly RunnableSteps<Ctx>[],
  runIds: readonly string[],
  mortal: Killable,
): Promise<void> {
  const handler = advanceRuns<Actor>(steps);
  const job = mortal.contextOf({ log, clock, work });
  for (const runId of runIds) await handler.run(job, { runId }).catch(() => undefined);
}

/**
 * Works in a process that dies after `boundaries`, then in five that don't: a run with an unknown outcome asks only
 * once and then waits for its next try. Returns how many boundaries the first process passed.
 */
export async function stopAndFinish(
  boundaries: number,
  act: (mortal: Killable) => Promise<void>,
): Promise<number> {
  const crashed = new Killable(boundaries);
  await act(crashed);
  for (let tries = 0; tries < 5; tries += 1) await act(new Killable(Infinity));
  return crashed.passed;
}
