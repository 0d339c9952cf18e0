import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeliveryAttemptRow, EndpointKey, WebhooksTables } from './webhook-store.ts';

const tables = (ctx: Ctx) => tablesOf<WebhooksTables>(ctx);

export type DeliveryRow = Selectable<WebhooksTables['webhooks.delivery']>;

/** Without what makes a message large. */
export type DeliveryHead = Omit<DeliveryRow, 'body' | 'attempts'>;

export interface DeliveryId {
  readonly companyId: string;
  readonly deliveryId: string;
}

export async function insertDelivery(
  ctx: Ctx,
  { companyId, endpointId }: EndpointKey,
  { deliveryId, event, body }: { deliveryId: string; event: DeliveryRow['event']; body: string },
): Promise<void> {
  await tables(ctx)
    .insertInto('webhooks.delivery')
    .values({
      company_id: companyId,
      delivery_id: deliveryId,
      endpoint_id: endpointId,
      event,
      body,
      at: ctx.clock.now(),
      state: 'Waiting',
    })
    .execute();
}

const named = (ctx: Ctx, { companyId, deliveryId }: DeliveryId) =>
  tables(ctx)
    .selectFrom('webhooks.delivery')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId);

export const findDelivery = (ctx: Ctx, key: DeliveryId): Promise<DeliveryRow | undefined> =>
  named(ctx, key).executeTakeFirst();

/** Locks the row. */
export const lockDelivery = (ctx: Ctx, key: DeliveryId): Promise<DeliveryRow | undefined> =>
  named(ctx, key).forUpdate().executeTakeFirst();

export async function updateDelivery(
  ctx: Ctx,
  { companyId, deliveryId }: DeliveryId,
  changed: Partial<Omit<DeliveryRow, 'attempts'>>,
): Promise<void> {
  await tables(ctx)
    .updateTable('webhooks.delivery')
    .set(changed)
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** Attempts kept per delivery, the newest: a message may be resent for 30 days. */
const keptAttempts = 50;

export async function addAttempt(
  ctx: Ctx,
  { companyId, deliveryId }: DeliveryId,
  attempt: DeliveryAttemptRow,
): Promise<void> {
  const added = sql`(attempts || ${JSON.stringify([attempt])}::jsonb)`;
  const kept = sql<string>`case when jsonb_array_length(attempts) < ${keptAttempts} then ${added} else ${added} - 0 end`;
  await tables(ctx)
    .updateTable('webhooks.delivery')
    .set({ attempts: kept })
    .where('company_id', '=', companyId)
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** Cancels pending deliveries of a disabled webhook. */
export async function cancelPendingDeliveries(
  ctx: Ctx,
  { companyId, endpointId }: EndpointKey,
): Promise<void> {
  await tables(ctx)
    .updateTable('webhooks.delivery')
    .set({ state: 'Failed', next_try_at: null })
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'Waiting')
    .execute();
}

export interface DeliveriesQuery {
  readonly limit: number;
  readonly state: DeliveryRow['state'] | undefined;
  readonly after: readonly [at: Date, id: string] | undefined;
}

const headColumns = [
  'company_id',
  'delivery_id',
  'endpoint_id',
  'event',
  'at',
  'state',
  'tries',
  'first_tried_at',
  'next_try_at',
  'status',
  'took_ms',
  'answer',
] as const;

/** Newest first. Reads one extra row to know whether there is a next page. */
export function listDeliveriesTo(
  ctx: Ctx,
  { companyId, endpointId }: EndpointKey,
  { limit, state, after }: DeliveriesQuery,
): Promise<DeliveryHead[]> {
  let query = tables(ctx)
    .selectFrom('webhooks.delivery')
    .select(headColumns)
    .where('company_id', '=', companyId)
    .where('endpoint_id', '=', endpointId);
  if (state !== undefined) query = query.where('state', '=', state);
  return nextRows(query, ['at', 'delivery_id'], { limit, after, order: 'desc' }).execute();
}
