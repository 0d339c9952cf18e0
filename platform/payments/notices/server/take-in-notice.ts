import type { Ctx } from '#platform/access/server.ts';
import type { Notice } from '#outside/card-gateway/port.ts';
import { lockChargeOfReference } from '#platform/payments/charges/server/charge-store.ts';
import type { Working } from '#platform/payments/charges/server/take-charge.ts';
import { takeInMethodNotices } from '#platform/payments/methods/server/take-in-method-notices.ts';
import { takeInRefundNotices } from '#platform/payments/refunds/server/take-in-refund-notices.ts';
import { aboutOf, insertNotice } from './notice-store.ts';
import { takeInNotices } from '#platform/payments/charges/server/take-in-charge-notices.ts';

/** Written down first and understood second: what can't be understood yet is kept. */
export async function takeInNotice({ work }: Working, notice: Notice): Promise<void> {
  await work((ctx) => insertNotice(ctx, notice));
  await work((ctx) => takeIn(ctx, aboutOf(notice)));
}

async function takeIn(ctx: Ctx, about: string): Promise<void> {
  const charge = await lockChargeOfReference(ctx, about);
  if (charge !== undefined) await takeInNotices(ctx, charge);
  else {
    await takeInRefundNotices(ctx, about);
    await takeInMethodNotices(ctx, about);
  }
}
