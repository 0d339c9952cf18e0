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
import type { NodeServices } from './node-foundation.ts';
import type { Ports } from './ports.ts';
import type { StartOptions } from './surroundings.ts';

type Ground = Pick<NodeServices, 'pools' | 'unitOfWork' | 'readClock'>;

/** Runs the job queue, with the same rules as requests; a node that only serves the web runs none. */
export async function startJobs(
  ports: Ports,
  { pools, unitOfWork, readClock }: Ground,
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
    // A move of the demo's clock starts jobs at once; each sees the time it was moved to.
    ...(ports.portal.demo ? { beforeJob: readClock } : {}),
    log,
    // Jobs mostly wait for carriers or the database; the other half of the connections is for requests.
    concurrency: Math.max(4, Math.floor((pools.plain.options.max ?? 0) / 2)),
  });
}
