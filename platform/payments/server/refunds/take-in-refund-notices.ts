import type { Ctx } from '#platform/access/server/index.ts';
import { markTakenIn, waitingNotices } from '../notices/notice-store.ts';
import { moveRefund } from './move-refund.ts';
import { lockRefundOfReference } from './refund-store.ts';

/** A refund is settled, or the bank sends it back: then it is owed to the member again. */
export async function takeInRefundNotices(ctx: Ctx, reference: string): Promise<void> {
  const refund = await lockRefundOfReference(ctx, reference);
  if (refund === undefined) return;
  for (const { notice_id: noticeId, happened } of await waitingNotices(ctx, reference)) {
    const moved =
      happened.kind === 'settled'
        ? await moveRefund(ctx, refund, 'settle')
        : happened.kind === 'returned'
          ? await moveRefund(ctx, refund, 'fail', happened)
          : undefined;
    if (moved !== undefined) return markTakenIn(ctx, noticeId);
  }
}
