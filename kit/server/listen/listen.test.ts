import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MovableClock } from '../clock.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/sql.ts';
import { startWorker } from '../jobs/worker.ts';
import { scheduledJob } from '../jobs/job.ts';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { listen } from './listen.ts';
import type { Listener } from './listen.ts';
import { clockChannel, moveClock, shareClock } from './shared-clock.ts';

let database: KitDatabase;
let listener: Listener | undefined;

beforeAll(async () => {
  database = await openKitDatabase();
});
afterEach(() => listener?.stop());
afterAll(() => database.drop());

const hour = 3_600_000;

const notify = (open: Pick<Context<unknown>, 'database'>, channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(open.database);

async function start(): Promise<Listener> {
  listener = await listen(database.connectionString, ['news', clockChannel], database.log);
  return listener;
}

it('delivers notifications after commit and none of a rollback', async () => {
  const received: string[] = [];
  const end = Promise.withResolvers<void>();
  (await start()).on('news', (payload) => {
    received.push(payload);
    if (payload === 'end') end.resolve();
  });
  await database
    .work(async (context) => {
      await notify(context, 'news', 'taken back');
      throw new Error('no');
    })
    .catch(() => undefined);
  await database.work((context) => notify(context, 'news', 'kept'));
  await database.work((context) => notify(context, 'news', 'end'));
  await end.promise;
  expect(received).toEqual(['kept', 'end']);
});

it('reconnects after a cut line and tells owners of cached data', async () => {
  const line = await start();
  const again = Promise.withResolvers<void>();
  const received = Promise.withResolvers<string>();
  line.onReconnect(again.resolve);
  line.on('news', received.resolve);
  await database.pools.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`,
  );
  await again.promise;
  await database.work((context) => notify(context, 'news', 'back'));
  expect(await received.promise).toBe('back');
});

it('listening on an undeclared channel is an error', async () => {
  const line = await start();
  expect(() => line.on('gossip', () => undefined)).toThrow('There is no listener for gossip.');
});

it('a moved clock moves on every node and on one that starts later', async () => {
  const line = await start();
  const clocks = [new MovableClock(), new MovableClock()] as const;
  for (const clock of clocks) await shareClock(clock, line, database.pools.plain, database.log);
  await moveClock(database.pools.owner, 5 * hour);
  await expect.poll(() => clocks.map((clock) => clock.offsetMs)).toEqual([5 * hour, 5 * hour]);
  const later = new MovableClock();
  await shareClock(later, line, database.pools.plain, database.log);
  expect(later.offsetMs).toBe(5 * hour);
  await moveClock(database.pools.owner, 0);
  await expect.poll(() => clocks[0].offsetMs).toBe(0);
});

it('runs scheduled and daily jobs once the clock is moved there', async () => {
  const came = { later: 0, daily: 0 };
  const worker = await startWorker({
    pool: database.pools.owner,
    handlers: [
      { name: 'test.later', run: async () => void (came.later += 1) },
      scheduledJob('test.daily', '0 3 * * *', async () => void (came.daily += 1)),
    ],
    jobContext: (trace, log) => database.jobContext(trace, log),
    log: database.log,
    concurrency: 1,
    pollMs: 20,
  });
  const { owner } = database.pools;
  await expect
    .poll(async () => (await owner.query('select from graphile_worker._private_known_crontabs')).rowCount)
    .toBe(1);
  const at = new Date(Date.now() + 10 * hour);
  await owner.query(`select kit.enqueue('test.later', '{}', $1, null, null, null)`, [at]);
  await moveClock(owner, 4 * hour);
  await expect.poll(() => came).toEqual({ later: 0, daily: 1 });
  await moveClock(owner, 11 * hour);
  await expect.poll(() => came).toEqual({ later: 1, daily: 2 });
  // With the clock already ahead, times are relative to that clock.
  await owner.query(`select kit.enqueue('test.later', '{}', $1, null, null, null)`, [at]);
  await expect.poll(() => came.later).toBe(2);
  await moveClock(owner, 0);
  await worker.stop();
});

it('a job reads a move of the clock that its node has not heard of', async () => {
  const clock = new MovableClock();
  const deaf = { on: () => undefined, onReconnect: () => undefined, stop: () => Promise.resolve() };
  const readClock = await shareClock(clock, deaf, database.pools.plain, database.log);
  const seen = Promise.withResolvers<number>();
  const worker = await startWorker({
    pool: database.pools.owner,
    handlers: [scheduledJob('test.daily', '0 3 * * *', async () => seen.resolve(clock.offsetMs))],
    jobContext: (trace, log) => database.jobContext(trace, log),
    beforeJob: readClock,
    log: database.log,
    concurrency: 1,
  });
  const { owner } = database.pools;
  await expect
    .poll(async () => (await owner.query('select from graphile_worker._private_known_crontabs')).rowCount)
    .toBe(1);
  await moveClock(owner, 7 * hour);
  expect(await seen.promise).toBe(7 * hour);
  await worker.stop();
  await moveClock(owner, 0);
});
