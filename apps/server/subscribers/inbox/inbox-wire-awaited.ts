import { day, formatDay } from '#kit/domain/day.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import { orderMoved } from '#modules/marketplace/contract.ts';
import { factsOfNotice } from '#modules/marketplace/server.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { clearItem, postItem } from '#platform/inbox/server.ts';

const keyOf = (orderId: string): string => `marketplace.wire_awaited:${orderId}`;

/** A wire that is to be sent waits for whoever ordered, until it has come or is owed no more. */
export const inboxWireAwaited = subscriber(orderMoved, 'inbox.order_moved', async (ctx: Ctx, moved) => {
  const { companyId, orderId, number, boughtBy, subject, to } = moved;
  if (subject !== 'payment') return;
  if (to !== 'AwaitingWire' && to !== 'GuaranteeLost') return clearItem(ctx, companyId, keyOf(orderId));
  const { wireDueOn } = await factsOfNotice(ctx, { companyId, orderId });
  await postItem(ctx, {
    companyId,
    key: keyOf(orderId),
    for: { person: boughtBy },
    title: `Send the wire for order ${number}`,
    why:
      to === 'GuaranteeLost' || wireDueOn === null
        ? 'It is late: the stones are no longer guaranteed. Call us before you send it.'
        : `By ${formatDay(day(wireDueOn))}; until then the stones are kept for you.`,
    path: `/marketplace/orders/${orderId}`,
    verb: 'See instructions',
    icon: 'gem',
    urgent: to === 'GuaranteeLost',
    ...(wireDueOn === null ? {} : { due: startOfProviderDay(day(wireDueOn)) }),
  });
});
