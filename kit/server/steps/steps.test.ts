import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Step } from '#kit/domain/steps.ts';
import type { Context } from '../context.ts';
import { unitOfWorkOn } from '../database/unit-of-work.ts';
import type { JobContext } from '../jobs/job.ts';
import { startWorker } from '../jobs/worker.ts';
import { newId } from '../new-id.ts';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { Killable } from '../testing/killable.ts';
import { traceFrom } from '../trace.ts';
import { advanceRuns, startRun } from './advance-runs.ts';
import { runnable } from './define-steps.ts';
import type { StepsOf, StepWork, Told } from './define-steps.ts';

let database: KitDatabase;

beforeAll(async () => {
  database = await openKitDatabase();
  await database.pools.owner.query(
    `create table public.ended (order_id uuid, how text); grant select, insert on public.ended to loupe_plain;
     create table public.results (order_id uuid, what text); grant select, insert on public.results to loupe_plain`,
  );
});
afterAll(() => database.drop());

const shape = z.object({ orderId: z.uuid() });
type Work = StepWork<Context<string>, z.output<typeof shape>>;
type Call = Parameters<Work>[0];

interface NoteTables {
  'public.ended': { order_id: string; how: string };
  'public.results': { order_id: string; what: string };
}

const tables = (context: Context<string>) => context.database as unknown as Kysely<NoteTables>;

/**
 * An outside party that executes every order it gets, as often as it gets it, and remembers; its results are stored.
 */
class Party {
  readonly log: string[] = [];
  readonly refuses: readonly string[];
  life = new Killable(Infinity);

  constructor(refuses: readonly string[] = []) {
    this.refuses = refuses;
  }

  step(name: string): Step<Work> {
    return {
      name,
      do: (call) => this.#act(call, `do ${name}`),
      undo: (call) => this.#act(call, `undo ${name}`),
      ask: async (call) => {
        this.life.boundary();
        const order = `${call.key.endsWith('/undo') ? 'undo' : 'do'} ${name}`;
        if (this.refuses.includes(order)) return 'failed';
        return this.log.includes(order) ? this.#answer(call, order) : 'not_done';
      },
    };
  }

  async #act(call: Call, order: string): Promise<Told<Context<string>>> {
    this.life.boundary();
    if (this.refuses.includes(order)) return 'failed';
    this.log.push(order);
    this.life.boundary();
    return this.#answer(call, order);
  }

  #answer({ subject: { orderId } }: Call, what: string): Told<Context<string>> {
    return {
      outcome: 'done',
      keep: async (context) => {
        this.life.boundary();
        await tables(context).insertInto('public.results').values({ order_id: orderId, what }).execute();
        this.life.boundary();
      },
    };
  }
}

function orderOf(party: Pick<Party, 'step'>): StepsOf<Context<string>, typeof shape> {
  const ended =
    (how: string) =>
    async (context: Context<string>, { orderId }: z.output<typeof shape>) => {
      await tables(context).insertInto('public.ended').values({ order_id: orderId, how }).execute();
    };
  return {
    kind: 'test.order',
    subject: shape,
    steps: ['hold', 'charge', 'ship'].map((name) => party.step(name)),
    completed: ended('completed'),
    undone: ended('undone'),
    stuck: ended('stuck'),
  };
}

const contextIn = (process: Killable): JobContext<Context<string>> =>
  process.contextOf(database.jobContext(traceFrom(undefined), database.log));

async function endsOf(orderId: string): Promise<string[]> {
  const { rows } = await database.pools.owner.query<{ how: string }>(
    'select how from public.ended where order_id = $1',
    [orderId],
  );
  return rows.map((row) => row.how);
}

async function resultsOf(orderId: string): Promise<string[]> {
  const { rows } = await database.pools.owner.query<{ what: string }>(
    'select what from public.results where order_id = $1',
    [orderId],
  );
  return rows.map((row) => row.what);
}

interface Ended {
  readonly ends: readonly string[];
  /** The stored results of the party. */
  readonly results: readonly string[];
  readonly died: boolean;
}

/** Runs an order, killed at the boundary `at` and resumed; returns how it ended and whether it died. */
async function runKilledAt(at: number, party: Party): Promise<Ended> {
  const order = orderOf(party);
  const orderId = newId();
  const runId = await database.work((context) => startRun(context, order, newId(), { orderId }));
  const handler = advanceRuns([runnable(order)]);
  party.life = new Killable(at);
  await handler.run(contextIn(party.life), { runId }).catch(() => undefined);
  const died = party.life.dead;
  party.life = new Killable(Infinity);
  for (let times = 0; (await endsOf(orderId)).length === 0 && times < 10; times += 1) {
    await handler.run(contextIn(party.life), { runId });
  }
  // Once more, as a job may run twice: nothing is left to do.
  await handler.run(contextIn(party.life), { runId });
  return { ends: await endsOf(orderId), results: await resultsOf(orderId), died };
}

async function atEveryBoundary(
  refuses: string[],
  check: (party: Party, ended: Ended) => void,
): Promise<number> {
  for (let at = 0; ; at += 1) {
    const party = new Party(refuses);
    const ended = await runKilledAt(at, party);
    expect(ended.results).toEqual(party.log);
    check(party, ended);
    if (!ended.died) return at;
  }
}

describe('a run stopped at every boundary and resumed', () => {
  it('does each thing once, stores each result once and completes once', async () => {
    const boundaries = await atEveryBoundary([], ({ log }, { ends }) => {
      expect(log).toEqual(['do hold', 'do charge', 'do ship']);
      expect(ends).toEqual(['completed']);
    });
    expect(boundaries).toBe(20);
  });

  it('undoes each thing once, last first, when a step is refused', async () => {
    const boundaries = await atEveryBoundary(['do ship'], ({ log }, { ends }) => {
      expect(log).toEqual(['do hold', 'do charge', 'undo charge', 'undo hold']);
      expect(ends).toEqual(['undone']);
    });
    expect(boundaries).toBeGreaterThan(20);
  });

  it('is left to a person when an undo is refused', async () => {
    await atEveryBoundary(['do ship', 'undo charge'], ({ log }, { ends }) => {
      expect(log).toEqual(['do hold', 'do charge']);
      expect(ends).toEqual(['stuck']);
    });
  });
});

it('a run of a rolled-back transaction never starts', async () => {
  const order = orderOf(new Party());
  const orderId = newId();
  const giveUp = database.work(async (context) => {
    await startRun(context, order, newId(), { orderId });
    throw new Error('changed my mind');
  });
  await expect(giveUp).rejects.toThrow('changed my mind');
  const { rowCount } = await database.pools.owner.query(
    `select from kit.step_run where subject ->> 'orderId' = $1`,
    [orderId],
  );
  expect(rowCount).toBe(0);
});

it('queries an unknown outcome later and never repeats it blindly', async () => {
  const queried: string[] = [];
  const silent = (name: string): Step<Work> => ({
    name,
    do: async () => {
      queried.push(`do ${name}`);
      throw new Error('no answer came');
    },
    ask: async () => {
      queried.push(`ask ${name}`);
      return 'unknown';
    },
  });
  const order = orderOf({ step: silent });
  const runId = await database.work((context) => startRun(context, order, newId(), { orderId: newId() }));
  const handler = advanceRuns([runnable(order)]);
  const waits: number[] = [];
  for (let times = 0; times < 3; times += 1) {
    await handler.run(contextIn(new Killable(Infinity)), { runId });
    const { rows } = await database.pools.owner.query<{ run_at: Date }>(
      'select run_at from graphile_worker.jobs where key = $1',
      [`run/${runId}`],
    );
    waits.push(rows[0]?.run_at.getTime() ?? 0);
  }
  expect(queried).toEqual(['do hold', 'ask hold', 'ask hold']);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
});

it('the worker carries a run to its end', async () => {
  await database.pools.owner.query('delete from graphile_worker._private_jobs');
  const order = orderOf(new Party());
  const orderId = newId();
  const worker = await startWorker({
    pool: database.pools.owner,
    handlers: [advanceRuns([runnable(order)])],
    jobContext: (trace, log) => database.jobContext(trace, log),
    log: database.log,
    concurrency: 1,
  });
  await database.work((context) => startRun(context, order, newId(), { orderId }));
  await expect.poll(() => endsOf(orderId)).toEqual(['completed']);
  await worker.stop();
});

it("another company doesn't see the run", async () => {
  const companyId = newId();
  await database.work((context) => startRun(context, orderOf(new Party()), companyId, { orderId: newId() }));
  const seenBy = (company: string) =>
    unitOfWorkOn(database.pools.plain)({ binding: 'company', companyId: company }, async ({ client }) => {
      return (await client.query('select from kit.step_run where company_id = $1', [companyId])).rowCount;
    });
  expect(await seenBy(companyId)).toBe(1);
  expect(await seenBy(newId())).toBe(0);
});
