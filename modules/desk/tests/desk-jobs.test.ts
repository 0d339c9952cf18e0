import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskRefusals, listJobs, retryJob } from '#modules/desk/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let priya: Caller;
beforeAll(async () => {
  // No worker: the queue only holds these tests' jobs.
  loupe = await startTestLoupe({ ROLES: 'web' });
  priya = await loupe.as('Priya');
});
beforeEach(() => loupe.pools.owner.query('delete from graphile_worker._private_jobs'));
afterAll(() => loupe.stop());

const failure = 'The message could not be sent yet: 550 <marta.reyes@harrowvale.example> is unknown';

async function insertJob(task: string, change = ''): Promise<string> {
  const { owner } = loupe.pools;
  const { rows } = await owner.query<{ id: string }>(
    `select id::text from graphile_worker.add_job($1, '{"told": {"sealed": "a-secret-word"}}')`,
    [task],
  );
  const id = rows[0]?.id ?? '';
  if (change !== '') await owner.query(`update graphile_worker._private_jobs set ${change} where id = ${id}`);
  return id;
}

const fail = (task: string) =>
  insertJob(task, `attempts = max_attempts, last_error = '${failure}\n    at send'`);

async function list(state?: 'Failed' | 'Retrying' | 'Running' | 'Waiting' | 'Planned', after?: string) {
  const query = {
    limit: 25 as const,
    ...(state === undefined ? {} : { state }),
    ...(after === undefined ? {} : { after }),
  };
  return (await priya.call(listJobs, { query })).answer;
}

test('lists waiting, running, retrying and failed jobs to staff without their payloads', async () => {
  await insertJob('test.waiting');
  await insertJob('test.planned', `run_at = now() + interval '1 day'`);
  await insertJob('test.running', `locked_at = now(), locked_by = 'another'`);
  await insertJob('test.retrying', `attempts = 1, last_error = 'closed'`);
  await fail('test.failed');
  const { items, counts } = await list();
  expect(items.map(({ task, state }) => [task, state])).toEqual([
    ['test.failed', 'Failed'],
    ['test.retrying', 'Retrying'],
    ['test.running', 'Running'],
    ['test.planned', 'Planned'],
    ['test.waiting', 'Waiting'],
  ]);
  expect(counts).toEqual({ Failed: 1, Retrying: 1, Running: 1, Waiting: 1, Planned: 1 });
  expect(JSON.stringify(items)).not.toContain('a-secret-word');
  // Masks emails and hides the stack.
  expect(items[0]?.failure).toBe('The message could not be sent yet: 550 <m••s@h••.example> is unknown');
  expect((await list('Failed')).items.map(({ task }) => task)).toEqual(['test.failed']);
});

test('lists jobs newest first, page by page', async () => {
  for (let each = 0; each < 30; each += 1) await insertJob(`test.job_${each}`);
  const first = await list();
  expect(first.items).toHaveLength(25);
  const rest = await list(undefined, first.next ?? '');
  expect([rest.items.map(({ task }) => task), rest.next]).toEqual([
    ['test.job_4', 'test.job_3', 'test.job_2', 'test.job_1', 'test.job_0'],
    null,
  ]);
  const lost = await priya.call(listJobs, { query: { limit: 25, after: 'W10' } });
  expect([lost.status, lost.problem.code]).toEqual([422, deskRefusals.jobs_page_lost.code]);
});

test('retries a failed job once and records by whom', async () => {
  const id = await fail('test.failed');
  expect((await priya.call(retryJob, { params: { id } })).status).toBe(204);
  expect((await list()).items).toMatchObject([{ id, state: 'Waiting', attempts: 0, actions: [] }]);
  const repeated = await priya.call(retryJob, { params: { id } });
  expect([repeated.status, repeated.problem.code]).toEqual([409, deskRefusals.job_not_failed.code]);
  const { rows } = await loupe.pools.owner.query(
    `select person_name as who, record_id as id, facts from audit.entry where act = 'desk.retryJob'`,
  );
  expect(rows).toEqual([{ who: 'Priya Nair', id, facts: { task: 'test.failed' } }]);
});

test('rejects a retry of a running, waiting or unknown job', async () => {
  const running = await insertJob(
    'test.running',
    `locked_at = now(), locked_by = 'x', attempts = max_attempts`,
  );
  for (const id of [running, await insertJob('test.waiting'), '999999999999999999'])
    expect((await priya.call(retryJob, { params: { id } })).problem.code).toBe(
      deskRefusals.job_not_failed.code,
    );
});

test('shows jobs only to platform administrators and third-level support, also in the database', async () => {
  const id = await fail('test.failed');
  for (const name of ['Marta', 'Owen', 'Leo', 'Felix']) {
    const caller = await loupe.as(name);
    expect((await caller.call(listJobs, { query: { limit: 25 } })).status).toBe(403);
    expect((await caller.call(retryJob, { params: { id } })).status).toBe(403);
  }
  for (const binding of ['none', 'company']) {
    const { rows } = await loupe.pools.owner.query(
      `with bound as (select set_config('loupe.binding', $1, true))
       select (select count(*)::integer from kit.queued_jobs(null, null, 10)) as jobs, kit.retry_job($2) as task from bound`,
      [binding, id],
    );
    expect(rows).toEqual([{ jobs: 0, task: null }]);
  }
});
