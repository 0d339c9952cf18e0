import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { webhookRefusals } from '../contract/webhooks.ts';
import type { redeliver as call } from '../contract/webhooks.ts';
import { enqueueTry } from './deliver/queue-message.ts';
import { lockDelivery, updateDelivery } from './delivery-store.ts';
import { lockEndpoint, updateEndpoint } from './webhook-store.ts';

/** Restarts the attempts with the same message id, so that the receiver can drop duplicates. */
export async function redeliver(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<void> {
  const { companyId } = requireMember(ctx.actor);
  const { endpointId, deliveryId } = params;
  const which = { companyId, endpointId, deliveryId };
  const endpoint = (await lockEndpoint(ctx, which)) ?? refuse(webhookRefusals.endpoint_missing);
  const delivery = await lockDelivery(ctx, which);
  if (delivery?.endpoint_id !== endpointId) refuse(webhookRefusals.delivery_missing);
  if (!endpoint.is_on) refuse(webhookRefusals.switched_off);
  if (delivery.state === 'Waiting') refuse(webhookRefusals.still_waiting);
  await updateEndpoint(ctx, which, { busy_until: null });
  await updateDelivery(ctx, which, { state: 'Waiting', tries: 0, first_tried_at: null, next_try_at: null });
  await enqueueTry(ctx, which, 0);
  await ctx.record({
    act: 'webhooks.redeliver',
    recordType: 'webhook message',
    recordId: deliveryId,
    companyId,
    facts: { event: delivery.event },
  });
}
