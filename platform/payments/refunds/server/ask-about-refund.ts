import { handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { lockCharge } from '#platform/payments/charges/server/charge-store.ts';
import { askAboutRefund } from './ask-about-refund-job.ts';
import { isOpen, settleRefund } from './give-back.ts';
import { lockRefund } from './refund-store.ts';

/** As with charges: an order that the gateway has never seen is given again, under the same key. */
export function askAboutRefundJob(gateway: CardGateway): JobHandler<Ctx> {
  return handleJob<typeof askAboutRefund, Ctx>(askAboutRefund, async ({ work }, { asked, ...which }) => {
    const open = await work(async (ctx) => {
      const refund = await lockRefund(ctx, which);
      if (refund === undefined || !isOpen(refund)) return undefined;
      const charge = await lockCharge(ctx, { companyId: which.companyId, chargeId: refund.charge_id });
      return { key: refund.refund_id, amount: refund.amount, reference: String(charge?.reference) };
    });
    if (open === undefined) return;
    const found = await gateway.find(open.key);
    const outcome = found.kind === 'never_came' ? await gateway.refund(open) : found;
    await work((ctx) => settleRefund(ctx, which, outcome, asked));
  });
}
