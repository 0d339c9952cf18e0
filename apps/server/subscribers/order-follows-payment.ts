import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { followPaymentOfBill, followRefund } from '#modules/marketplace/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { chargeMoved, refundMoved } from '#platform/payments/contract.ts';

/** An order of stones moves with its money, and a stone with what goes back for it. */
export const orderFollowsPayment: readonly Subscriber<Ctx>[] = [
  subscriber(chargeMoved, 'marketplace.charge_moved', (ctx: Ctx, { companyId, billId }) =>
    followPaymentOfBill(ctx, { companyId, billId }),
  ),
  subscriber(refundMoved, 'marketplace.refund_moved', (ctx: Ctx, { companyId, refundId, standing }) =>
    followRefund(ctx, { companyId, refundId, standing }),
  ),
];
