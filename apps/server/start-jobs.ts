import type { Pools } from '#kit/server/database/pool.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { JobContext } from '#kit/server/jobs/job.ts';
import { startWorker } from '#kit/server/jobs/worker.ts';
import type { RunningWorker } from '#kit/server/jobs/worker.ts';
import type { Log } from '#kit/server/log/log.ts';
import { workAs } from '#kit/server/open-context.ts';
import type { ContextParts } from '#kit/server/open-context.ts';
import type { Trace } from '#kit/server/trace.ts';
import { worker } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { allJobs } from './modules.ts';
import type { Ports } from './ports.ts';
import type { StartOptions } from './surroundings.ts';

/** Runs the job queue, with the same rules as requests; a node that only serves the web runs none. */
export async function startJobs(
  ports: Ports,
  pools: Pools,
  unitOfWork: UnitOfWork,
  parts: ContextParts<Actor>,
  { configuration, log, schedules }: StartOptions,
): Promise<RunningWorker | undefined> {
  if (configuration.roles === 'web') return undefined;
  const jobContext = (trace: Trace, jobLog: Log): JobContext<Ctx> => ({
    clock: parts.clock,
    log: jobLog,
    work: (act, bound = { binding: 'job' }) =>
      workAs(unitOfWork, parts, bound, { actor: worker, trace }, act),
  });
  const handlers = allJobs(ports, pools);
  return startWorker<Ctx>({
    pool: pools.owner,
    handlers: schedules === 'off' ? handlers.map(({ name, run }) => ({ name, run })) : handlers,
    jobContext,
    log,
    // Jobs mostly wait for carriers or the database; the other half of the connections is for requests.
    concurrency: Math.max(4, Math.floor((pools.plain.options.max ?? 0) / 2)),
  });
}
