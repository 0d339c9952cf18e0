import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { tablesOf } from '../database/tables-of.ts';
import { defineJob, handleJob } from '../jobs/job.ts';
import type { JobContext, JobHandler } from '../jobs/job.ts';
import { seal } from '../jobs/sealed-payload.ts';
import { traceFrom } from '../trace.ts';
import type { Subscriber } from './subscriber.ts';

/** Enqueued by `kit.publish` in the publisher's own transaction. */
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

/** The two jobs that carry events from the outbox to their subscribers. */
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
      const failed: string[] = [];
      for (const one of subscribers) {
        if (one.event === event.name && !(await isDelivered(job, event, one))) failed.push(one.name);
      }
      if (failed.length > 0) await deliverAlone(owner, event, failed);
    }),
    handleJob<typeof deliverToOne, Context>(deliverToOne, async (job, told) => {
      const one = byName.get(told.subscriber);
      const event = await eventOf(owner, told.eventId);
      // A subscriber that left the product, or an event swept away, has nobody waiting for it.
      if (one !== undefined && event !== undefined) await deliver(job, event, one);
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

/** What one subscriber fails at is nothing to those after it. */
async function isDelivered<Context extends { readonly database: Kysely<unknown> }>(
  job: JobContext<Context>,
  event: OutboxRow,
  one: Subscriber<Context>,
): Promise<boolean> {
  try {
    await deliver(job, event, one);
    return true;
  } catch (error) {
    const facts = { subscriber: one.name, reason: (error as Error).message };
    job.log.warn(facts, 'a subscriber failed and is tried again on its own');
    return false;
  }
}

function deliver<Context extends { readonly database: Kysely<unknown> }>(
  job: JobContext<Context>,
  { id, payload }: OutboxRow,
  one: Subscriber<Context>,
): Promise<void> {
  return job.work(async (context) => {
    if (!(await isTaken(context, id, one.name))) await one.take(context, payload);
  });
}

/** One job for each that failed, all or none, so that each is retried on its own. */
async function deliverAlone(owner: Pool, event: OutboxRow, failed: readonly string[]): Promise<void> {
  const trace = traceFrom(`00-${event.trace}-0000000000000001-01`);
  const eventId = event.id;
  // One statement is one transaction. The key keeps a second delivery from doubling what still waits.
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

/**
 * Remembered in the same transaction as the use case's own writes, so that the effect happens once,
 * however often the job runs. The insert waits for another delivery under way.
 */
async function isTaken(
  context: { readonly database: Kysely<unknown> },
  eventId: string,
  name: string,
): Promise<boolean> {
  const result = await tablesOf<DeliveredTables>(context)
    .insertInto('kit.delivered')
    .values({ subscriber: name, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 0n;
}
