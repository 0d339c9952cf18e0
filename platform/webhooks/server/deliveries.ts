import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { webhookRefusals } from '../contract/webhooks.ts';
import type {
  getDelivery as getCall,
  listDeliveries as listCall,
  redeliver as redeliverCall,
  sendTestEvent as sendCall,
} from '../contract/webhooks.ts';
import { findDelivery, listDeliveriesTo, lockDelivery, updateDelivery } from './delivery-store.ts';
import { findEndpoint, lockEndpoint, updateEndpoint } from './webhook-store.ts';
import { presentDelivery, presentLine } from './list-webhooks.ts';
import { enqueueTry, queueMessage } from './deliver/queue-message.ts';
import { testEvent } from '../domain/webhook-events.ts';

const cursor = cursorOf([cursorPart.instant, cursorPart.uuid], webhookRefusals.page_lost);

export async function listDeliveries(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const { companyId } = requireMember(ctx.actor);
  const key = { companyId, endpointId: params.endpointId };
  const endpoint = (await findEndpoint(ctx, key)) ?? refuse(webhookRefusals.endpoint_missing);
  const after = cursor.read(query.after);
  const rows = await listDeliveriesTo(ctx, key, { limit: query.limit, state: query.state, after });
  const { shown, next } = cursor.page(rows, query.limit, (row) => [row.at, row.delivery_id]);
  return { items: shown.map((row) => presentLine(ctx, row, endpoint.is_on)), next };
}

export async function getDelivery(
  ctx: Ctx,
  { params }: EndpointInput<typeof getCall>,
): Promise<EndpointAnswer<typeof getCall>> {
  const { companyId } = requireMember(ctx.actor);
  const { endpointId, deliveryId } = params;
  const endpoint =
    (await findEndpoint(ctx, { companyId, endpointId })) ?? refuse(webhookRefusals.endpoint_missing);
  const delivery = await findDelivery(ctx, { companyId, deliveryId });
  if (delivery?.endpoint_id !== endpointId) return refuse(webhookRefusals.delivery_missing);
  return presentDelivery(ctx, delivery, endpoint.is_on);
}

/** Restarts the attempts with the same message id, so the receiver can drop duplicates. */
export async function redeliver(ctx: Ctx, { params }: EndpointInput<typeof redeliverCall>): Promise<void> {
  const { companyId } = requireMember(ctx.actor);
  const { endpointId, deliveryId } = params;
  const key = { companyId, endpointId, deliveryId };
  const endpoint = (await lockEndpoint(ctx, key)) ?? refuse(webhookRefusals.endpoint_missing);
  const delivery = await lockDelivery(ctx, key);
  if (delivery?.endpoint_id !== endpointId) refuse(webhookRefusals.delivery_missing);
  if (!endpoint.is_on) refuse(webhookRefusals.switched_off);
  if (delivery.state === 'Waiting') refuse(webhookRefusals.still_waiting);
  await updateEndpoint(ctx, key, { busy_until: null });
  await updateDelivery(ctx, key, { state: 'Waiting', tries: 0, first_tried_at: null, next_try_at: null });
  await enqueueTry(ctx, key, 0);
  await ctx.record({
    act: 'webhooks.redeliver',
    recordType: 'webhook message',
    recordId: deliveryId,
    companyId,
    facts: { event: delivery.event },
  });
}

export async function sendTestEvent(ctx: Ctx, { params }: EndpointInput<typeof sendCall>): Promise<void> {
  const { companyId, companyName } = requireMember(ctx.actor);
  const key = { companyId, endpointId: params.endpointId };
  const row = (await lockEndpoint(ctx, key)) ?? refuse(webhookRefusals.endpoint_missing);
  if (!row.is_on) refuse(webhookRefusals.switched_off);
  // Skips the pause after a failure: someone is testing a fix.
  await updateEndpoint(ctx, key, { busy_until: null });
  const data = { companyId, companyName };
  await queueMessage(ctx, key, { event: testEvent, at: ctx.clock.now(), data });
}
