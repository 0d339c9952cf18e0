import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import type { Context } from '../context.ts';
import { tablesOf } from '../database/tables-of.ts';
import { startWorker } from '../jobs/worker.ts';
import type { RunningWorker } from '../jobs/worker.ts';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { traceFrom } from '../trace.ts';
import { deliverEvents, sweepJob } from './deliver-events.ts';
import { subscriber } from './subscriber.ts';
import type { Subscriber } from './subscriber.ts';

const sold = defineEvent('test.stone_sold', z.object({ stone: z.string(), cents: z.int() }));

interface NoteTables {
  'public.note': { taker: string; stone: string };
}

let database: KitDatabase;
let worker: RunningWorker | undefined;

beforeAll(async () => {
  database = await openKitDatabase();
  await database.pools.owner.query(
    'create table public.note (taker text, stone text); grant select, insert on public.note to loupe_plain',
  );
});
beforeEach(() =>
  database.pools.owner.query(
    'truncate public.note, kit.outbox, kit.delivered; delete from graphile_worker._private_jobs',
  ),
);
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => database.drop());

async function start(...subscribers: Subscriber<Context<string>>[]): Promise<void> {
  worker = await startWorker({
    pool: database.pools.owner,
    handlers: [...deliverEvents(database.pools.owner, subscribers), sweepJob(database.pools.owner)],
    jobContext: (trace, log) => database.jobContext(trace, log),
    log: database.log,
    concurrency: 2,
    pollMs: 20,
  });
}

const writesDown = (taker: string, before: () => void = () => undefined) =>
  subscriber<typeof sold, Context<string>>(sold, taker, async (context, { stone }) => {
    await tablesOf<NoteTables>(context).insertInto('public.note').values({ taker, stone }).execute();
    before();
  });

async function notes(): Promise<string[]> {
  const { rows } = await database.pools.owner.query<{ note: string }>(
    `select taker || ' ' || stone as note from public.note order by 1`,
  );
  return rows.map((row) => row.note);
}

async function nothingWaits(): Promise<void> {
  await expect
    .poll(async () => {
      await database.pools.owner.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
      );
      return (await database.pools.owner.query('select from graphile_worker.jobs')).rowCount;
    })
    .toBe(0);
}

it('an event reaches only its subscribers, and each of them', async () => {
  const other = defineEvent('test.other', z.object({ stone: z.string() }));
  const stranger = subscriber<typeof other, Context<string>>(
    other,
    'stranger',
    async (context, { stone }) => {
      await tablesOf<NoteTables>(context)
        .insertInto('public.note')
        .values({ taker: 'stranger', stone })
        .execute();
    },
  );
  await start(writesDown('books'), writesDown('inbox'), stranger);
  await database.work((context) => context.publish(sold, { stone: 'ruby', cents: 5 }));
  await expect.poll(notes).toEqual(['books ruby', 'inbox ruby']);
});

it('an event of a rolled-back transaction reaches no subscriber', async () => {
  const giveUp = database.work(async (context) => {
    await context.publish(sold, { stone: 'ruby', cents: 5 });
    throw new Error('no sale');
  });
  await expect(giveUp).rejects.toThrow('no sale');
  expect((await database.pools.owner.query('select from kit.outbox')).rowCount).toBe(0);
  expect((await database.pools.owner.query('select from graphile_worker.jobs')).rowCount).toBe(0);
});

it('retries a failed subscriber alone, without leaving work half done', async () => {
  let tries = 0;
  const shaky = writesDown('shaky', () => {
    tries += 1;
    if (tries < 3) throw new Error('not yet');
  });
  await start(shaky, writesDown('books'));
  await database.work((context) => context.publish(sold, { stone: 'ruby', cents: 5 }));
  await nothingWaits();
  expect(await notes()).toEqual(['books ruby', 'shaky ruby']);
  expect(tries).toBe(3);
});

it('delivering an event again changes nothing', async () => {
  await start(writesDown('books'));
  await database.work((context) => context.publish(sold, { stone: 'ruby', cents: 5 }));
  await nothingWaits();
  await database.pools.owner.query(
    `select graphile_worker.add_job('kit.deliver_event', json_build_object('eventId', id)) from kit.outbox,
       generate_series(1, 5)`,
  );
  await nothingWaits();
  expect(await notes()).toEqual(['books ruby']);
});

it("a subscriber has the trace of the publisher's click", async () => {
  const trace = traceFrom(undefined);
  const came = Promise.withResolvers<string>();
  await start(
    subscriber<typeof sold, Context<string>>(sold, 'watcher', async (context) =>
      came.resolve(context.trace.id),
    ),
  );
  await database.work((context) => context.publish(sold, { stone: 'ruby', cents: 5 }), trace);
  expect(await came.promise).toBe(trace.id);
});

it('the nightly cleanup deletes old events and keeps new ones', async () => {
  await start();
  const { owner } = database.pools;
  for (const age of ['1 hour', '200 days']) {
    await owner.query(
      `insert into kit.outbox (id, name, payload, trace, published_at)
         values (gen_random_uuid(), $1::text, '{}', '', now() - ($1::text)::interval)`,
      [age],
    );
    await owner.query(
      `insert into kit.idempotency (actor, key, endpoint, request_hash, created_at)
         values ('a', $1::text, 'e', 'h', now() - ($1::text)::interval)`,
      [age],
    );
  }
  await owner.query(`select graphile_worker.add_job('kit.sweep')`);
  await nothingWaits();
  const { rows } = await owner.query('select name from kit.outbox union all select key from kit.idempotency');
  expect(rows).toEqual([{ name: '1 hour' }, { name: '1 hour' }]);
});

it('refuses two subscribers with the same name', () => {
  expect(() => deliverEvents(database.pools.owner, [writesDown('books'), writesDown('books')])).toThrow(
    'Two subscribers have the same name.',
  );
});
