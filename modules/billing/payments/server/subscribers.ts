import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { chargeMoved, refundMoved } from '#platform/payments/contract.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { billingManagerRoles } from '#modules/billing/account/contract/billing-access.ts';
import {
  paymentFailedNotice,
  paymentRefundedNotice,
  paymentReceivedNotice,
  paymentReturnedNotice,
} from '../contract/payment-notices.ts';

const to = { roles: billingManagerRoles };

const noticeOf = {
  Settled: paymentReceivedNotice,
  Declined: paymentFailedNotice,
  Returned: paymentReturnedNotice,
} as const;

const hasNotice = (status: string): status is keyof typeof noticeOf => status in noticeOf;

const failed: readonly string[] = ['Declined', 'Returned'];

export const paymentSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(chargeMoved, 'notifications.charge_moved', async (ctx: Ctx, event) => {
    const { companyId, status, amount, methodLabel: method, reason, askedBy } = event;
    // Autopay sends its own notice about a decline.
    if (status === 'Declined' && askedBy === null) return;
    if (hasNotice(status))
      await notify(ctx, noticeOf[status], { companyId, to, facts: { amount, method, reason } });
  }),
  subscriber(refundMoved, 'notifications.refund_moved', async (ctx: Ctx, { companyId, status, amount }) => {
    if (status === 'Submitted')
      await notify(ctx, paymentRefundedNotice, { companyId, to, facts: { amount } });
  }),
  subscriber(chargeMoved, 'webhooks.charge_moved', async (ctx: Ctx, event) => {
    const { companyId, chargeId, status, amount, reason } = event;
    const data = { companyId, paymentId: chargeId, status, amount, reason };
    if (failed.includes(status)) await queueWebhookEvent(ctx, companyId, 'payment.failed', data);
  }),
];
