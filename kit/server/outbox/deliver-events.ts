import type { Kysely } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { tablesOf } from '../database/tables-of.ts';
import { defineJob, handleJob } from '../jobs/job.ts';
import type { JobHandler } from '../jobs/job.ts';
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
    handleJob<typeof deliverEvent, Context>(deliverEvent, (_job, { eventId }) =>
      fanOut(owner, eventId, subscribers),
    ),
    handleJob<typeof deliverToOne, Context>(deliverToOne, async (job, told) => {
      const one = byName.get(told.subscriber);
      const event = await eventOf(owner, told.eventId);
      // A subscriber that left the product, or an event swept away, has nobody waiting for it.
      if (one === undefined || event === undefined) return;
      await job.work(async (context) => {
        if (await taken(context, told.eventId, one.name)) return;
        await one.take(context, event.payload);
      });
    }),
  ];
}

async function eventOf(on: Pool | PoolClient, eventId: string): Promise<OutboxRow | undefined> {
  const { rows } = await on.query<OutboxRow>('select name, payload, trace from kit.outbox where id = $1', [
    eventId,
  ]);
  return rows[0];
}

/** One job for each subscriber, all or none, so that each is retried on its own. */
async function fanOut(
  owner: Pool,
  eventId: string,
  subscribers: readonly Pick<Subscriber<never>, 'event' | 'name'>[],
): Promise<void> {
  const event = await eventOf(owner, eventId);
  if (event === undefined) return;
  const waiting = subscribers.filter((one) => one.event === event.name);
  const trace = traceFrom(`00-${event.trace}-0000000000000001-01`);
  // One statement is one transaction. The key keeps a second fan-out from doubling what still waits.
  await owner.query(
    `select kit.enqueue($1, job.payload, null, job.key, null, null)
       from unnest($2::json[], $3::text[]) as job (payload, key)`,
    [
      deliverToOne.name,
      waiting.map((one) => JSON.stringify(seal(trace, { eventId, subscriber: one.name }))),
      waiting.map((one) => `${eventId}/${one.name}`),
    ],
  );
}

/**
 * Remembered in the same transaction as the use case's own writes, so that the effect happens once,
 * however often the job runs. The insert waits for another delivery under way.
 */
async function taken(
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
