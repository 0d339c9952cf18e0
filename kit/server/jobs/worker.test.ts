import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { traceFrom } from '../trace.ts';
import { defineJob, scheduledJob, handleJob } from './job.ts';
import type { JobContext, JobHandler } from './job.ts';
import { releaseDeadWorkersJobs, WorkerHeartbeat } from './worker-heartbeat.ts';
import { startWorker } from './worker.ts';
import type { RunningWorker } from './worker.ts';

let database: KitDatabase;
let worker: RunningWorker | undefined;

beforeAll(async () => {
  database = await openKitDatabase();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await database.pools.owner.query('delete from graphile_worker._private_jobs');
});
afterAll(() => database.drop());

const greet = defineJob({ name: 'test.greet', payload: z.object({ name: z.string() }), tries: 2 });

type TestContext = JobContext<Context<string>>;

async function start(
  handlers: JobHandler<Context<string>>[],
  { log = database.log, pool = database.pools.owner, concurrency = 2 } = {},
): Promise<RunningWorker> {
  worker = await startWorker({
    pool,
    handlers,
    jobContext: (trace, jobLog) => database.jobContext(trace, jobLog),
    log,
    concurrency,
    pollMs: 20,
  });
  return worker;
}

/** Resolves with the payload of the first `greet` job. */
function nextGreeting() {
  const came = Promise.withResolvers<{ context: TestContext; name: string }>();
  const handler = handleJob<typeof greet, Context<string>>(greet, async (context, { name }) =>
    came.resolve({ context, name }),
  );
  return { handler, came: came.promise };
}

it('runs a job after the transaction that enqueued it commits', async () => {
  const { handler, came } = nextGreeting();
  await start([handler]);
  await database.work((context) => context.enqueue(greet, { name: 'Ada' }));
  expect((await came).name).toBe('Ada');
});

it('never runs a job of a rolled-back transaction', async () => {
  const giveUp = database.work(async (context) => {
    await context.enqueue(greet, { name: 'nobody' });
    throw new Error('changed my mind');
  });
  await expect(giveUp).rejects.toThrow('changed my mind');
  const { rows } = await database.pools.owner.query('select from graphile_worker.jobs');
  expect(rows).toHaveLength(0);
});

it("a job's log lines have the trace of the click that caused it", async () => {
  const lines: string[] = [];
  const { handler, came } = nextGreeting();
  await start([handler], {
    log: pino({ level: 'info', base: null }, { write: (line) => lines.push(line) }),
  });
  const trace = traceFrom(undefined);
  await database.work((context) => context.enqueue(greet, { name: 'Ada' }), trace);
  (await came).context.log.info('greeted');
  expect(JSON.parse(lines.join('')) as object).toMatchObject({ trace: trace.id, job: 'test.greet' });
});

it('retries a failing job as often as it declares, and logs no payload', async () => {
  const lines: string[] = [];
  const over = Promise.withResolvers<void>();
  const log = pino({ base: null }, { write: (line) => void lines.push(line) });
  let tries = 0;
  const failing = handleJob<typeof greet, Context<string>>(greet, async () => {
    tries += 1;
    if (tries === 2) over.resolve();
    throw new Error('the post is closed');
  });
  await start([failing], { log });
  await database.work((context) => context.enqueue(greet, { name: 'a-secret-name' }));
  await expect
    .poll(async () => {
      // Removes the queue's wait between attempts.
      await database.pools.owner.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
      );
      return tries;
    })
    .toBe(2);
  await over.promise;
  await worker?.stop();
  const { rows } = await database.pools.owner.query<{ attempts: number; max_attempts: number }>(
    'select attempts, max_attempts from graphile_worker.jobs',
  );
  expect(rows).toEqual([{ attempts: 2, max_attempts: 2 }]);
  const output = lines.join('');
  expect(output).toContain('a job failed and will be retried');
  expect(output).toContain('a job failed for the last time');
  expect(output).toContain('the post is closed');
  expect(output).not.toContain('a-secret-name');
});

it('a payload of the wrong shape fails the job before its handler', async () => {
  let reached = false;
  const handler = handleJob<typeof greet, Context<string>>(greet, async () => {
    reached = true;
  });
  await start([handler]);
  await database.pools.owner.query(`select kit.enqueue('test.greet', '{"name": 5}', null, null, 1, null)`);
  await expect
    .poll(
      async (): Promise<unknown> =>
        (await database.pools.owner.query('select last_error from graphile_worker.jobs')).rows[0],
    )
    .toMatchObject({ last_error: expect.stringContaining('name') as string });
  expect(reached).toBe(false);
});

it('a stop waits for the running job and takes no other', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const done: string[] = [];
  const handler = handleJob<typeof greet, Context<string>>(greet, async (_context, { name }) => {
    begun.resolve();
    await mayEnd.promise;
    done.push(name);
  });
  // One at a time: otherwise another worker could take the second job before the stop reaches it.
  const running = await start([handler], { concurrency: 1 });
  worker = undefined;
  await database.work((context) => context.enqueue(greet, { name: 'first' }));
  await begun.promise;
  const stopped = running.stop();
  await database.work((context) => context.enqueue(greet, { name: 'second' }));
  mayEnd.resolve();
  await stopped;
  expect(done).toEqual(['first']);
  const { rows } = await database.pools.owner.query<{ locked_at: Date | null }>(
    'select locked_at from graphile_worker.jobs',
  );
  expect(rows).toEqual([{ locked_at: null }]);
});

it("a stop returns a job that doesn't end to the queue", async () => {
  const begun = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  const handler = handleJob<typeof greet, Context<string>>(greet, async () => {
    begun.resolve();
    await never.promise;
  });
  const running = await start([handler]);
  worker = undefined;
  await database.work((context) => context.enqueue(greet, { name: 'endless' }));
  await begun.promise;
  await running.stop(1, 1);
  const { rows } = await database.pools.owner.query<{ locked_at: Date | null }>(
    'select locked_at from graphile_worker.jobs',
  );
  expect(rows).toEqual([{ locked_at: null }]);
  never.resolve();
});

it('a stop breaks off a long job at its next unit of work, which costs no attempt', async () => {
  const begun = Promise.withResolvers<void>();
  const lines: string[] = [];
  const handler = handleJob<typeof greet, Context<string>>(greet, async ({ work }) => {
    for (;;) {
      await work(() => Promise.resolve());
      begun.resolve();
    }
  });
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  const running = await start([handler], { log });
  worker = undefined;
  await database.work((context) => context.enqueue(greet, { name: 'long' }));
  await begun.promise;
  await running.stop(1);
  const { rows } = await database.pools.owner.query<object>(
    'select locked_at, attempts, last_error from graphile_worker.jobs',
  );
  expect(rows).toEqual([{ locked_at: null, attempts: 0, last_error: null }]);
  expect(lines).toEqual([]);
});

it('returns a job fetched while stopping to the queue', async () => {
  const looking = Promise.withResolvers<void>();
  const mayLook = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const never = Promise.withResolvers<void>();
  const { owner } = database.anotherNode();
  let holding = false;
  // As when the database is busy: the worker polls for a job and gets the answer later.
  owner.on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    const late = async (...words: unknown[]): Promise<unknown> => {
      if (holding && JSON.stringify(words[0] ?? '').includes('skip locked')) {
        looking.resolve();
        await mayLook.promise;
      }
      return query(...words);
    };
    Object.assign(client, { query: late });
  });
  const handler = handleJob<typeof greet, Context<string>>(greet, async () => {
    begun.resolve();
    await never.promise;
  });
  const running = await start([handler], { pool: owner, concurrency: 1 });
  worker = undefined;
  holding = true;
  await looking.promise;
  await database.work((context) => context.enqueue(greet, { name: 'found too late' }));
  const stopped = running.stop(1, 1);
  await Promise.race([stopped, setTimeout(50)]);
  mayLook.resolve();
  await begun.promise;
  await stopped;
  const { rows } = await database.pools.owner.query<{ locked_at: Date | null }>(
    'select locked_at from graphile_worker.jobs',
  );
  expect(rows).toEqual([{ locked_at: null }]);
  never.resolve();
});

it('returns the jobs of a killed worker to the queue, and not those of a living one', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const handler = handleJob<typeof greet, Context<string>>(greet, async () => {
    begun.resolve();
    await mayEnd.promise;
  });
  await start([handler]);
  await database.work((context) => context.enqueue(greet, { name: 'held by the living' }));
  await begun.promise;
  const { owner } = database.pools;
  // The worker's heartbeat is removed before the job is checked.
  await expect
    .poll(async () => {
      const { rowCount } = await owner.query(
        // Other tests' databases are on the same server, with their own workers.
        `select from pg_locks join pg_database on oid = database
          where classid = 7101954 and datname = current_database()`,
      );
      return rowCount;
    })
    .toBe(1);
  await owner.query(`select graphile_worker.add_job('test.other', '{}'::json)`);
  await owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour',
    locked_by = coalesce(locked_by, 'pool-of-the-dead')`);
  // The living worker checks too, and may be the one that returns the job.
  const readLocked = async () => {
    await releaseDeadWorkersJobs(owner);
    const { rows } = await owner.query<{ task_identifier: string; held: boolean }>(
      'select task_identifier, locked_by is not null as held from graphile_worker.jobs order by 1',
    );
    return rows;
  };
  await expect.poll(readLocked).toEqual([
    { task_identifier: 'test.greet', held: true },
    { task_identifier: 'test.other', held: false },
  ]);
  expect(await releaseDeadWorkersJobs(owner)).toBe(0);
  mayEnd.resolve();
});

it('a living worker whose lock was lost takes it again before others return its jobs to the queue', async () => {
  const { owner } = database.pools;
  const heartbeat = new WorkerHeartbeat(owner, database.log);
  const holders = async () => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_locks join pg_database on pg_database.oid = database
        where classid = 7101954 and datname = current_database()`,
    );
    return rows.map(({ pid }) => pid);
  };
  try {
    // Its regular beats are too rare to matter here.
    await heartbeat.begin('pool-of-the-living', 3_600_000);
    const [first] = await holders();
    await owner.query('select pg_terminate_backend($1)', [first]);
    await expect.poll(async () => (await holders()).filter((pid) => pid !== first).length).toBe(1);
  } finally {
    heartbeat.stop();
  }
});

it('returns a job to the queue that was taken for a living worker and never reached it', async () => {
  const { owner } = database.pools;
  const heartbeat = new WorkerHeartbeat(owner, database.log);
  const { rows } = await owner.query<{ id: string }>(
    `select (graphile_worker.add_job('test.other', '{}'::json, run_at => now() + interval '1 day',
        queue_name => 'lane ' || lane)).id
      from generate_series(1, 2) as lane`,
  );
  const [reached, unheard] = rows.map(({ id }) => id);
  heartbeat.take(String(reached), 1);
  // An earlier attempt of it did reach the worker.
  heartbeat.take(String(unheard), 0);
  const lock = `locked_at = now() - interval '1 minute', locked_by = 'pool-of-the-living'`;
  await owner.query(`update graphile_worker._private_jobs set attempts = 1, ${lock}`);
  await owner.query(`update graphile_worker._private_job_queues set ${lock}`);
  try {
    await heartbeat.begin('pool-of-the-living', 3_600_000);
    const jobs = await owner.query(
      `select id, attempts, locked_by, run_at <= now() as may_run,
          (select q.locked_by from graphile_worker._private_job_queues q where q.id = j.job_queue_id) as lane_of
        from graphile_worker._private_jobs j order by id`,
    );
    const living = 'pool-of-the-living';
    expect(jobs.rows).toEqual([
      { id: reached, attempts: 1, locked_by: living, may_run: false, lane_of: living },
      { id: unheard, attempts: 0, locked_by: null, may_run: true, lane_of: null },
    ]);
  } finally {
    heartbeat.stop();
  }
});

it('registers scheduled jobs with the queue', async () => {
  await start([scheduledJob('test.nightly', '0 3 * * *', async () => undefined)]);
  await expect
    .poll(async () => {
      const { rows } = await database.pools.owner.query<{ identifier: string }>(
        'select identifier from graphile_worker._private_known_crontabs',
      );
      return rows.map((row) => row.identifier);
    })
    .toContain('test.nightly');
});

it('refuses two handlers of one name at start', async () => {
  const twin = scheduledJob<Context<string>>('test.twin', '0 3 * * *', async () => undefined);
  await expect(start([twin, twin])).rejects.toThrow('Two handlers are named test.twin');
});

it('a worker continues after its connections are cut', async () => {
  const { handler, came } = nextGreeting();
  await start([handler]);
  await database.pools.plain.query('select 1');
  await database.pools.plain.query('reset role');
  await database.pools.owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect
    .poll(() =>
      database
        .work((context) => context.enqueue(greet, { name: 'Ada' }))
        .then(
          () => true,
          () => false,
        ),
    )
    .toBe(true);
  expect((await came).name).toBe('Ada');
});

it('replaces a worker whose first queue lookup failed', async () => {
  const { handler, came } = nextGreeting();
  const { owner } = database.anotherNode();
  let cut = true;
  // As when the connection breaks while the queue looks up its tasks, which it does once and caches.
  owner.on('connect', (client) => {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    const cutting = (...words: unknown[]): unknown => {
      const looksUp = JSON.stringify(words[0] ?? '').includes('_private_tasks as tasks (identifier)');
      if (!cut || !looksUp) return query(...words);
      cut = false;
      return Promise.reject(new Error('the line was cut'));
    };
    Object.assign(client, { query: cutting });
  });
  await start([handler], { pool: owner });
  await expect.poll(() => cut).toBe(false);
  await database.work((context) => context.enqueue(greet, { name: 'Cut off' }));
  expect((await came).name).toBe('Cut off');
});
