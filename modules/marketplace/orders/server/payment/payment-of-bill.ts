import type { Ctx } from '#platform/access/server.ts';
import { followPayment } from './follow-payment.ts';
import { orderOfBill } from '../order-store.ts';

/** A charge moved. Nothing happens where its bill is of no order, or of one that is not written down yet. */
export async function followPaymentOfBill(
  ctx: Ctx,
  { companyId, billId }: { readonly companyId: string; readonly billId: string },
): Promise<void> {
  const order = await orderOfBill(ctx, companyId, billId);
  if (order !== undefined) await followPayment(ctx, { companyId, orderId: order.order_id });
}
