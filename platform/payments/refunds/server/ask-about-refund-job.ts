import * as z from 'zod/mini';
import { defineJob } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { waitSeconds } from '#platform/payments/notices/domain/ask-again.ts';
import type { RefundNamed } from './refund-store.ts';

/** Finds out what became of a refund whose answer was lost; `asked` counts how often it was asked already. */
export const askAboutRefund = defineJob({
  name: 'payments.ask_about_refund',
  payload: z.object({ companyId: z.uuid(), refundId: z.uuid(), asked: z.int() }),
});

export function askAboutRefundLater(
  ctx: Ctx,
  { companyId, refundId }: RefundNamed,
  asked: number,
  inSeconds = waitSeconds(asked),
): Promise<void> {
  return ctx.enqueue(
    askAboutRefund,
    { companyId, refundId, asked: asked + 1 },
    { key: `refund/${refundId}`, runAt: new Date(ctx.clock.now().getTime() + inSeconds * 1000) },
  );
}
