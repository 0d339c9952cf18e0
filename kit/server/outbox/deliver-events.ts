import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { tablesOf } from '../database/tables-of.ts';
import type { Context as ContextOf } from '../context.ts';
import { eachInTurn } from '../jobs/each-in-turn.ts';
import { defineJob, scheduledJob, handleJob } from '../jobs/job.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import { seal } from '../jobs/sealed-payload.ts';
import { traceFrom } from '../trace.ts';
import type { Subscriber } from './subscriber.ts';

/** Enqueued by `kit.publish` in the publisher's transaction. */
const deliverEvent = defineJob({ name: 'kit.deliver_event', payload: z.object({ eventId: z.uuid() }) });

const deliverToOne = defineJob({
  name: 'kit.deliver_to_subscriber',
  payload: z.object({ eventId: z.uuid(), subscriber: z.string() }),
});

interface OutboxRow {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly trace: string;
}

interface DeliveredTables {
  'kit.delivered': { subscriber: string; event_id: string };
}

/** The two jobs that deliver events from the outbox to their subscribers. */
export function deliverEvents<Context extends { readonly database: Kysely<unknown> }>(
  owner: Pool,
  subscribers: readonly Subscriber<Context>[],
): JobHandler<Context>[] {
  const byName = new Map(subscribers.map((one) => [one.name, one]));
  if (byName.size < subscribers.length) throw new Error('Two subscribers have the same name.');
  return [
    handleJob<typeof deliverEvent, Context>(deliverEvent, async (job, { eventId }) => {
      const event = await eventOf(owner, eventId);
      if (event === undefined) return;
      const failed = await deliverToAll(
        job,
        event,
        subscribers.filter((one) => one.event === event.name),
      );
      if (failed.length > 0) await enqueueRetries(owner, event, failed);
    }),
    handleJob<typeof deliverToOne, Context>(deliverToOne, async (job, delivery) => {
      const one = byName.get(delivery.subscriber);
      const event = await eventOf(owner, delivery.eventId);
      // A removed subscriber or a deleted event needs no delivery.
      if (one !== undefined && event !== undefined) await deliver(job, event, [one]);
    }),
  ];
}

async function eventOf(owner: Pool, eventId: string): Promise<OutboxRow | undefined> {
  const { rows } = await owner.query<OutboxRow>(
    'select id, name, payload, trace from kit.outbox where id = $1',
    [eventId],
  );
  return rows[0];
}

/**
 * Delivers to all in one transaction, which works for most events; if that fails, to each in its own, so that one
 * failure does not affect the others.
 */
async function deliverToAll<Context extends { readonly database: Kysely<unknown> }>(
  job: JobContext<Context>,
  event: OutboxRow,
  targets: readonly Subscriber<Context>[],
): Promise<string[]> {
  if (targets.length === 0 || (await tryDeliver(job, event, targets))) return [];
  if (targets.length === 1) return targets.map(({ name }) => name);
  const failed: string[] = [];
  for (const one of targets) if (!(await tryDeliver(job, event, [one]))) failed.push(one.name);
  return failed;
}

async function tryDeliver<Context extends { readonly database: Kysely<unknown> }>(
  job: JobContext<Context>,
  event: OutboxRow,
  targets: readonly Subscriber<Context>[],
): Promise<boolean> {
  try {
    await deliver(job, event, targets);
    return true;
  } catch (error) {
    const facts = { subscribers: targets.map(({ name }) => name), reason: (error as Error).message };
    job.log.warn(facts, "an event couldn't be delivered; retrying each subscriber separately");
    return false;
  }
}

/**
 * Deliveries are recorded in the same transaction as the use case's writes, so the effect happens once however often
 * the job runs. The insert waits for a concurrent delivery.
 */
function deliver<Context extends { readonly database: Kysely<unknown> }>(
  job: JobContext<Context>,
  { id, payload }: OutboxRow,
  targets: readonly Subscriber<Context>[],
): Promise<void> {
  return job.work(async (context) => {
    const fresh = await tablesOf<DeliveredTables>(context)
      .insertInto('kit.delivered')
      .values(targets.map(({ name }) => ({ subscriber: name, event_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('subscriber')
      .execute();
    for (const one of targets)
      if (fresh.some(({ subscriber }) => subscriber === one.name)) await one.take(context, payload);
  });
}

/** One retry job per failed subscriber, enqueued all or none. */
async function enqueueRetries(owner: Pool, event: OutboxRow, failed: readonly string[]): Promise<void> {
  const trace = traceFrom(`00-${event.trace}-0000000000000001-01`);
  const eventId = event.id;
  // One statement is one transaction. The key prevents a second delivery from duplicating a waiting job.
  await owner.query(
    `select kit.enqueue($1, job.payload, null, job.key, null, null)
       from unnest($2::json[], $3::text[]) as job (payload, key)`,
    [
      deliverToOne.name,
      failed.map((subscriber) => JSON.stringify(seal(trace, { eventId, subscriber }))),
      failed.map((subscriber) => `${eventId}/${subscriber}`),
    ],
  );
}

// Our choice: events are kept a month, well beyond the days in which a failing delivery is retried; deliveries are
// remembered as long as their event can come again (decision 0007).
const retention = [
  ['kit.outbox', 'published_at', '31 days'],
  ['kit.delivered', 'delivered_at', '62 days'],
  ['kit.idempotency', 'created_at', '1 day'],
  ['kit.rate_lease', 'window_start', '1 day'],
] as const;

/** Deletes expired rows each night. */
export function sweepJob<Actor>(owner: Pool): JobHandler<ContextOf<Actor>> {
  return scheduledJob<ContextOf<Actor>>('kit.sweep', '17 3 * * *', async (job) => {
    const batch = {
      job: 'kit.sweep',
      items: retention,
      keyOf: ([table]: (typeof retention)[number]) => table,
    };
    await eachInTurn(job, batch, async ([table, column, age]) => {
      const { rowCount } = await owner.query(
        `delete from ${table} where ${column} < now() - interval '${age}'`,
      );
      job.log.debug({ table, rows: rowCount }, 'old rows were deleted');
    });
  });
}
