import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { traceFrom } from '../trace.ts';
import { problemOf } from '../http/problem-of.ts';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { unitOfWorkOn } from './unit-of-work.ts';
import type { OpenWork } from './unit-of-work.ts';

let database: KitDatabase;
beforeAll(async () => {
  database = await openKitDatabase();
  await database.pools.owner.query(
    `create table public.box (id integer primary key, content integer not null);
     insert into public.box values (1, 0), (2, 0);
     grant select, update on public.box to loupe_plain`,
  );
});
afterAll(() => database.drop());

const job = { binding: 'job' } as const;

const raise = async ({ client }: OpenWork, id: number): Promise<void> => {
  await client.query('update public.box set content = content + 1 where id = $1', [id]);
};

describe('two units of work that lock the same rows in opposite order', () => {
  const repeats: string[] = [];

  /** Both hold their first row before either asks for its second. */
  async function collide(repeatable: boolean): Promise<PromiseSettledResult<void>[]> {
    const work = unitOfWorkOn(database.pools.plain, (code) => void repeats.push(code));
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const inOrder = (ids: readonly [number, number], own: () => void, others: Promise<void>) =>
      work(
        job,
        async (open) => {
          await raise(open, ids[0]);
          own();
          await others;
          await raise(open, ids[1]);
        },
        { repeatable },
      );
    return Promise.allSettled([
      inOrder([1, 2], first.resolve, second.promise),
      inOrder([2, 1], second.resolve, first.promise),
    ]);
  }

  test('both succeed if they may run again, and the repeat is counted', async () => {
    const results = await collide(true);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(repeats).toContain('40P01');
    const { rows } = await database.pools.owner.query('select content from public.box');
    expect(rows).toEqual([{ content: 2 }, { content: 2 }]);
  });

  test('otherwise one is refused as busy, not as a fault', async () => {
    const results = await collide(false);
    const problems = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => problemOf(reason, traceFrom(undefined)).problem);
    expect(problems).toMatchObject([{ status: 503, code: 'kit.database_busy' }]);
  });
});

describe('the limits of a unit of work', () => {
  const readLimits = async (binding: 'company' | 'own' | 'staff' | 'job'): Promise<unknown> => {
    const limits = await unitOfWorkOn(database.pools.plain)({ binding }, ({ client }) =>
      client.query(
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
           current_setting('idle_in_transaction_session_timeout') as idle`,
      ),
    );
    return limits.rows[0];
  };

  test('depend on its binding, and nothing of one is left for the next', async () => {
    const usual = { statement: '30s', lock: '10s', idle: '1min' };
    const patient = { ...usual, statement: '55s', lock: '20s' };
    expect(await readLimits('company')).toEqual(usual);
    expect(await readLimits('staff')).toEqual(patient);
    expect(await readLimits('job')).toEqual(patient);
    expect(await readLimits('own')).toEqual(usual);
  });

  test('a statement over its limit is refused as busy', async () => {
    const slow = unitOfWorkOn(database.pools.plain)(job, async ({ client }) => {
      await client.query("set local statement_timeout = '1ms'");
      await client.query('select pg_sleep(60)');
    });
    const reason: unknown = await slow.catch((error: unknown) => error);
    expect(problemOf(reason, traceFrom(undefined)).problem.code).toBe('kit.database_busy');
  });

  test('a write in a read-only one is a fault', async () => {
    const reading = unitOfWorkOn(database.pools.plain)(job, (open) => raise(open, 1), { readsOnly: true });
    await expect(reading).rejects.toThrow(/read-only transaction/);
  });
});
