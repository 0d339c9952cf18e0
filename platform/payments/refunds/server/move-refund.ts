import { mayMove } from '#kit/domain/life-cycle.ts';
import type { Ctx } from '#platform/access/server.ts';
import { refundMoved } from '../contract/refund-events.ts';
import { entriesOfRefundMove, refundLife } from '../domain/refund-life.ts';
import type { RefundMove } from '../domain/refund-life.ts';
import { insertEntry } from '#platform/payments/ledger/server/transfer-store.ts';
import { updateRefund } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

/** Undefined where the refund can't move so from where it is. */
export async function moveRefund(
  ctx: Ctx,
  refund: RefundRow,
  move: RefundMove,
  told: { readonly reference?: string; readonly reason?: string } = {},
): Promise<RefundRow | undefined> {
  const verdict = mayMove(refundLife, refund.standing, move, 'gateway', {});
  if (!verdict.allowed) return undefined;
  const { company_id: companyId, refund_id: refundId, charge_id: chargeId, amount } = refund;
  for (const entry of entriesOfRefundMove(move, amount)) {
    await insertEntry(ctx, { companyId, key: `refund/${refundId}/${move}`, chargeId }, entry);
  }
  const moved = await updateRefund(ctx, refund, {
    standing: verdict.to,
    reference: told.reference ?? refund.reference,
    answer: told.reason ?? refund.answer,
  });
  await ctx.publish(refundMoved, { companyId, refundId, chargeId, standing: moved.standing, amount });
  return moved;
}
