import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import {
  checkoutFailed,
  checkoutFailedNotice,
  orderApprovalEnded,
  orderDeclinedNotice,
} from '#modules/marketplace/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';

/** Whoever has left the page is told what became of their order. */
export const noticeCheckout: readonly Subscriber<Ctx>[] = [
  subscriber(orderApprovalEnded, 'notifications.order_approval_ended', async (ctx: Ctx, told) => {
    const { companyId, personId, checkoutId, outcome, explanation } = told;
    const facts = { checkoutId, explanation };
    if (outcome === 'declined')
      await notify(ctx, orderDeclinedNotice, { companyId, to: { people: [personId] }, facts });
  }),
  subscriber(checkoutFailed, 'notifications.checkout_failed', async (ctx: Ctx, told) => {
    const { companyId, personId, checkoutId, reason } = told;
    const facts = { checkoutId, reason };
    await notify(ctx, checkoutFailedNotice, { companyId, to: { people: [personId] }, facts });
  }),
];
