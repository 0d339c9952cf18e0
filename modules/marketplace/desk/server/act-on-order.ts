import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deskRefusals } from '../contract/desk-orders.ts';
import type { actOnOrder as call } from '../contract/desk-orders.ts';
import { orderRefusals as no } from '#modules/marketplace/orders/contract/orders.ts';
import { needsReason } from '../domain/desk-queues.ts';
import { orderFacts } from '#modules/marketplace/orders/server/order-facts.ts';
import { cancelUnpaidOrder } from '#modules/marketplace/orders/server/withdraw-order.ts';
import { moveOrder } from '#modules/marketplace/orders/server/move-order.ts';
import { listItems, lockOrder, updateOrder } from '#modules/marketplace/orders/server/order-store.ts';
import type { OrderRow } from '#modules/marketplace/orders/server/order-store.ts';

type Input = EndpointInput<typeof call>;

export async function actOnOrder(ctx: Ctx, { params, body }: Input): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  if (needsReason(body.act) && body.said === '') refuse(deskRefusals.reason_missing);
  if (body.act === 'ship' && body.trackingNumber === '') refuse(deskRefusals.tracking_missing);
  const order = (await lockOrder(ctx, params)) ?? refuse(no.order_missing);
  const moved = await performAction(ctx, order, { ...body, personId });
  if (moved === undefined) refuse(no.order_moved_on);
  await ctx.record({
    act: 'marketplace.actOnOrder',
    recordType: 'diamond order',
    recordId: order.number,
    companyId: order.company_id,
    facts: {
      act: body.act,
      ...(body.trackingNumber === '' ? {} : { trackingNumber: maskedNumber(body.trackingNumber) }),
    },
  });
}

async function performAction(
  ctx: Ctx,
  order: OrderRow,
  { act, said, carrier, trackingNumber, personId }: Input['body'] & { readonly personId: string },
): Promise<OrderRow | undefined> {
  const by = { who: 'staff', personId, reason: said } as const;
  if (act === 'cancel') return cancelUnpaidOrder(ctx, order, { move: 'cancel', by });
  const items = await listItems(ctx, { companyId: order.company_id, orderId: order.order_id });
  const moved = await moveOrder(ctx, order, { move: act, by, facts: orderFacts(order, items) });
  if (moved === undefined) return undefined;
  return act === 'ship'
    ? updateOrder(ctx, moved, { carrier: carrier === '' ? null : carrier, tracking_number: trackingNumber })
    : updateOrder(ctx, moved, { delivered_on: day(providerDay(ctx.clock.now())) });
}
