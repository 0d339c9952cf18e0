import { cents } from '#kit/domain/money.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargeMoved, refundMoved } from '#platform/payments/contract.ts';
import { lockPaymentOfBill, lockPaymentOfCharge } from './payment-store.ts';
import { report, settlePayment } from './settle-payment.ts';

export const policyPaymentSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(
    chargeMoved,
    'insurance.charge_moved',
    async (ctx: Ctx, { companyId, billId, chargeId, status }) => {
      const row = await lockPaymentOfBill(ctx, companyId, billId);
      if (row !== undefined) await settlePayment(ctx, row, { chargeId, status });
    },
  ),
  subscriber(
    refundMoved,
    'insurance.refund_moved',
    async (ctx: Ctx, { companyId, chargeId, refundId, status, amount }) => {
      if (status !== 'Settled') return;
      const row = await lockPaymentOfCharge(ctx, companyId, chargeId);
      if (row === undefined) return;
      await report(ctx, row, { cause: `refund/${refundId}`, kind: 'Reversal', amount: cents(amount) });
    },
  ),
];
