import { fileURLToPath } from 'node:url';
import { systemClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { migrate } from '../database/migrate.ts';
import { createPools } from '../database/pool.ts';
import type { Pools } from '../database/pool.ts';
import { unitOfWorkOn } from '../database/unit-of-work.ts';
import type { JobContext } from '../jobs/job.ts';
import { prepareQueue } from '../jobs/worker.ts';
import { createLog } from '../log/log.ts';
import type { Log } from '../log/log.ts';
import { workAs } from '../open-context.ts';
import { traceFrom } from '../trace.ts';
import type { Trace } from '../trace.ts';
import { createTestDatabase } from './test-database.ts';

export interface KitDatabase {
  readonly connectionString: string;
  readonly pools: Pools;
  readonly log: Log;
  /** A unit of work bound like a job's, with a placeholder actor. */
  work<T>(run: (context: Context<string>) => Promise<T>, trace?: Trace): Promise<T>;
  jobContext(trace: Trace, log: Log): JobContext<Context<string>>;
  /** Another node's pools on the same database, closed with it. */
  anotherNode(): Pools;
  drop(): Promise<void>;
}

/** A database with the kit's own tables and the queue, for tests of code directly above them. */
export async function openKitDatabase(): Promise<KitDatabase> {
  const log = createLog('silent');
  const folder = fileURLToPath(new URL('../database/migrations', import.meta.url));
  const database = await createTestDatabase({
    name: 'kit',
    async migrate(connectionString) {
      await prepareQueue(connectionString, log);
      await migrate(connectionString, [{ family: 'kit', folder }]);
    },
  });
  const nodes = [createPools(database.connectionString, log)];
  const pools = nodes[0] as Pools;
  const unitOfWork = unitOfWorkOn(pools.plain);
  const parts = { clock: systemClock, tell: () => undefined, record: () => Promise.resolve() };
  const work: KitDatabase['work'] = (run, trace = traceFrom(undefined)) =>
    workAs(unitOfWork, parts, { binding: 'job' }, { actor: 'worker', trace }, run);
  return {
    connectionString: database.connectionString,
    pools,
    log,
    work,
    jobContext: (trace, jobLog) => ({ clock: systemClock, log: jobLog, work: (run) => work(run, trace) }),
    anotherNode() {
      const nodePools = createPools(database.connectionString, log);
      nodes.push(nodePools);
      return nodePools;
    },
    async drop() {
      await Promise.all(nodes.map((node) => node.end()));
      await database.drop();
    },
  };
}
