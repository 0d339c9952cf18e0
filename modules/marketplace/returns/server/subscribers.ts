import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem } from '#platform/inbox/server.ts';
import { orderMoved } from '#modules/marketplace/orders/contract/order-events.ts';
import { returnInboxKey, postReturnToSend, findReturnToSend } from './return-to-send.ts';

/** Reminds the person who requested a return, until its label is bought or the stone has arrived. */
export const returnSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(
    orderMoved,
    'inbox.return_to_send',
    async (ctx: Ctx, { companyId, subject, orderItemId, number }) => {
      if (subject !== 'item' || orderItemId === null) return;
      const stone = await findReturnToSend(ctx, { companyId, orderItemId });
      if (stone === undefined) return clearItem(ctx, companyId, returnInboxKey(orderItemId));
      if (!stone.isSent) await postReturnToSend(ctx, companyId, stone, `Order ${number}. `);
    },
  ),
];
