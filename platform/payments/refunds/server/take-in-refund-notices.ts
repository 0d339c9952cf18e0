import type { Notice } from '#outside/card-gateway/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { markTakenIn, waitingNotices } from '#platform/payments/notices/server/notice-store.ts';
import { moveRefund } from './move-refund.ts';
import { lockRefundOfReference } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

/** A refund is settled, or the bank sends it back, before that or after: then it is owed to the member again. */
export async function takeInRefundNotices(ctx: Ctx, reference: string): Promise<void> {
  let refund = await lockRefundOfReference(ctx, reference);
  if (refund === undefined) return;
  for (const { notice_id: noticeId, happened } of await waitingNotices(ctx, reference)) {
    const moved = await moveBy(ctx, refund, happened);
    if (moved === undefined) continue;
    await markTakenIn(ctx, noticeId);
    refund = moved;
  }
}

async function moveBy(
  ctx: Ctx,
  refund: RefundRow,
  happened: Notice['happened'],
): Promise<RefundRow | undefined> {
  if (happened.kind === 'settled') return moveRefund(ctx, refund, 'settle');
  if (happened.kind !== 'returned') return undefined;
  return moveRefund(ctx, refund, refund.standing === 'Settled' ? 'return' : 'fail', happened);
}
