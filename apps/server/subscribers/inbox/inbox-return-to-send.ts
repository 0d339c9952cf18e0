import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { orderMoved } from '#modules/marketplace/contract.ts';
import { returnToSend, returnToSendBy } from '#modules/marketplace/server.ts';
import type { ReturnToSend } from '#modules/marketplace/server.ts';
import { labelBought, labelVoided } from '#modules/shipping/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

const keyOf = (orderItemId: string): string => `marketplace.return_to_send:${orderItemId}`;

/** A stone that goes back waits for whoever asked, until its label is bought or the desk has it. */
export const inboxReturnToSend: readonly Subscriber<Ctx>[] = [
  subscriber(
    orderMoved,
    'inbox.return_to_send',
    async (ctx: Ctx, { companyId, subject, orderItemId, number }) => {
      if (subject !== 'item' || orderItemId === null) return;
      const stone = await returnToSend(ctx, { companyId, orderItemId });
      if (stone === undefined) return clearItem(ctx, companyId, keyOf(orderItemId));
      if (!stone.isSent) await post(ctx, companyId, stone, `Order ${number}. `);
    },
  ),
  subscriber(labelBought, 'inbox.return_label_bought', async (ctx: Ctx, { companyId, shipmentId }) => {
    const stone = await returnToSendBy(ctx, { companyId, shipmentId });
    if (stone !== undefined) await clearItem(ctx, companyId, keyOf(stone.orderItemId));
  }),
  subscriber(labelVoided, 'inbox.return_label_voided', async (ctx: Ctx, { companyId, shipmentId }) => {
    const stone = await returnToSendBy(ctx, { companyId, shipmentId });
    if (stone !== undefined) await post(ctx, companyId, stone, 'Its label was given back. ');
  }),
];

function post(ctx: Ctx, companyId: string, stone: ReturnToSend, about: string): Promise<void> {
  return postItem(ctx, {
    companyId,
    key: keyOf(stone.orderItemId),
    for: { person: stone.askedBy },
    title: `Send back the ${stone.title}`,
    why: `${about}Its refund is decided once it has arrived here.`,
    path: `/marketplace/orders/${stone.orderId}`,
    verb: 'Send it back',
    icon: 'gem',
    // Whoever sends it by another carrier says so themselves.
    mayPutAway: true,
  });
}
