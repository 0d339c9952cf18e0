import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { createMetrics } from './create-metrics.ts';

let database: KitDatabase;

beforeAll(async () => {
  database = await openKitDatabase();
});
afterAll(() => database.drop());

it('counts requests by call and status, and their time by call', async () => {
  const metrics = createMetrics(database.pools);
  metrics.observeRequest('memo.acceptMemo', 200, 12);
  metrics.observeRequest('memo.acceptMemo', 200, 30);
  metrics.observeRequest('memo.acceptMemo', 409, 1);
  const text = await metrics.text();
  expect(text).toContain('loupe_requests_total{call="memo.acceptMemo",status="200"} 2\n');
  expect(text).toContain('loupe_requests_total{call="memo.acceptMemo",status="409"} 1\n');
  expect(text).toContain('loupe_request_seconds_bucket{le="0.025",call="memo.acceptMemo"} 2\n');
  expect(text).toContain('loupe_request_seconds_count{call="memo.acceptMemo"} 3\n');
});

it('reports jobs by status', async () => {
  const { owner } = database.pools;
  await owner.query(`select graphile_worker.add_job('test.a'), graphile_worker.add_job('test.b')`);
  await owner.query(`update graphile_worker._private_jobs set attempts = max_attempts where id =
    (select min(id) from graphile_worker._private_jobs)`);
  const text = await createMetrics(database.pools).text();
  expect(text).toContain('loupe_jobs{state="waiting"} 1\n');
  expect(text).toContain('loupe_jobs{state="failed"} 1\n');
  expect(text).toContain('loupe_jobs{state="running"} 0\n');
});

it('reports how long the oldest job has been due or running', async () => {
  const { owner } = database.pools;
  await owner.query('delete from graphile_worker._private_jobs');
  await owner.query(`select graphile_worker.add_job('test.a', run_at => now() - interval '90 seconds'),
    graphile_worker.add_job('test.b', run_at => now() + interval '1 hour'), graphile_worker.add_job('test.c')`);
  await owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '10 minutes',
    locked_by = 'a worker' where id = (select max(id) from graphile_worker._private_jobs)`);
  const text = await createMetrics(database.pools).text();
  const secondsOf = (state: string): number =>
    Number(new RegExp(`loupe_oldest_job_seconds\\{state="${state}"\\} (\\S+)`).exec(text)?.[1]);
  expect(Math.floor(secondsOf('waiting') / 10)).toBe(9);
  expect(Math.floor(secondsOf('running') / 60)).toBe(10);
  expect(text).not.toContain('loupe_oldest_job_seconds{state="failed"}');
});

it('reports pools, the event loop and the process', async () => {
  const client = await database.pools.plain.connect();
  const text = await createMetrics(database.pools).text();
  client.release();
  expect(text).toContain('loupe_database_connections{pool="plain",state="used"} 1\n');
  expect(text).toContain('loupe_database_connections{pool="plain",state="waiting"} 0\n');
  expect(text).toContain('nodejs_eventloop_lag_seconds');
  expect(text).toContain('process_resident_memory_bytes');
});

it('reports that no commit waits for a replica', async () => {
  expect(await createMetrics(database.pools).text()).toContain('loupe_waiting_commits 0');
});

it('reports everything but jobs while the database is down', async () => {
  const away = new Pool({ host: '127.0.0.1', port: 1 });
  const text = await createMetrics({ plain: away, owner: away }).text();
  await away.end();
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('loupe_jobs{');
});

it('reports everything but jobs while the database is silent', async () => {
  const holder = await database.pools.owner.connect();
  await holder.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  const text = await createMetrics(database.pools, 50).text();
  await holder.query('rollback');
  holder.release();
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('loupe_jobs{');
  expect(await createMetrics(database.pools).text()).toContain('loupe_jobs{');
});
