import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import {
  invoiceIssued,
  invoiceReadyNotice,
  keepersOfBills,
  paymentFailedNotice,
  paymentGivenBackNotice,
  paymentReceivedNotice,
  paymentReturnedNotice,
} from '#modules/billing/contract.ts';
import { notify } from '#platform/notifications/server.ts';
import { chargeMoved, refundMoved } from '#platform/payments/contract.ts';

const to = { roles: keepersOfBills };

const noticeOf = {
  Settled: paymentReceivedNotice,
  Declined: paymentFailedNotice,
  Returned: paymentReturnedNotice,
} as const;

const isTold = (standing: string): standing is keyof typeof noticeOf => standing in noticeOf;

/** What is asked for is told when it is asked, and what became of a payment when it is known. */
export const noticeBilling: readonly Subscriber<Ctx>[] = [
  subscriber(invoiceIssued, 'notifications.invoice_issued', async (ctx: Ctx, { companyId, ...facts }) => {
    // Of credits alone there is nothing to pay.
    if (facts.amount > 0) await notify(ctx, invoiceReadyNotice, { companyId, to, facts });
  }),
  subscriber(chargeMoved, 'notifications.charge_moved', async (ctx: Ctx, told) => {
    const { companyId, standing, amount, methodLabel: method, reason, askedBy } = told;
    // What was refused to autopay is told by autopay itself, with what happens next.
    if (standing === 'Declined' && askedBy === null) return;
    if (isTold(standing))
      await notify(ctx, noticeOf[standing], { companyId, to, facts: { amount, method, reason } });
  }),
  subscriber(refundMoved, 'notifications.refund_moved', async (ctx: Ctx, { companyId, standing, amount }) => {
    if (standing === 'Submitted')
      await notify(ctx, paymentGivenBackNotice, { companyId, to, facts: { amount } });
  }),
];
