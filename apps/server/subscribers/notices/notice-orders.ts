import type { EventPayload } from '#kit/contract/event.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import * as marketplace from '#modules/marketplace/contract.ts';
import { orderMoved } from '#modules/marketplace/contract.ts';
import { factsOfNotice } from '#modules/marketplace/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';

type Moved = EventPayload<typeof orderMoved>;

/** Whoever ordered hears of what they wait for. */
export const noticeOrders = subscriber(orderMoved, 'notifications.order_moved', async (ctx: Ctx, moved) => {
  await tell(ctx, moved);
});

async function tell(ctx: Ctx, moved: Moved): Promise<void> {
  const { companyId, orderId, number, boughtBy, subject, move, reason } = moved;
  const about = { orderId, number };
  const told = { companyId, to: { people: [boughtBy] } };
  switch (`${subject}.${move}`) {
    case 'order.place': {
      const { wireDueOn } = await factsOfNotice(ctx, { companyId, orderId });
      return notify(ctx, marketplace.orderPlacedNotice, { ...told, facts: { ...about, wireDueOn } });
    }
    case 'order.ship': {
      const { tracking } = await factsOfNotice(ctx, { companyId, orderId });
      return notify(ctx, marketplace.orderShippedNotice, { ...told, facts: { ...about, tracking } });
    }
    case 'order.deliver':
      return notify(ctx, marketplace.orderDeliveredNotice, { ...told, facts: about });
    case 'payment.loseGuarantee':
      return notify(ctx, marketplace.wireLateNotice, { ...told, facts: about });
    case 'payment.sendBack':
      return notify(ctx, marketplace.wireWantedNotice, { ...told, facts: { ...about, reason } });
    case 'item.miss': {
      const { isUnpaid } = await factsOfNotice(ctx, { companyId, orderId });
      return notify(ctx, marketplace.stoneMissedNotice, { ...told, facts: { ...about, reason, isUnpaid } });
    }
    case 'item.takeBack':
    case 'item.rejectReturn': {
      const facts = { ...about, reason, accepted: move === 'takeBack' };
      return notify(ctx, marketplace.returnDecidedNotice, { ...told, facts });
    }
    case 'item.refunded':
      return notify(ctx, marketplace.stoneRefundedNotice, { ...told, facts: about });
  }
}
