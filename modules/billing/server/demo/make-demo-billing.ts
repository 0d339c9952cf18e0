import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { postTransaction } from '#platform/payments/server/index.ts';
import { lastBillingWeek } from '../../domain/invoices/billing-week.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { demoSales } from './demo-shipments.ts';
import type { ShippingHabit } from './demo-shipments.ts';
import { longAgo } from './long-ago.ts';

interface DemoBilling extends ShippingHabit {
  readonly weeks: number;
}

/** What a company of the demo bought and was asked for, week by week, by the same use cases as ever. */
export async function makeDemoBilling(ctx: Ctx, { weeks, ...habit }: DemoBilling): Promise<void> {
  const now = ctx.clock.now();
  const today = day(providerDay(now));
  const last = lastBillingWeek(today);
  for (let back = weeks - 1; back >= 0; back -= 1) {
    const week = { from: addDays(last.from, -7 * back), to: addDays(last.to, -7 * back) };
    await sell(ctx, habit, week.from, week.to);
    // A Monday morning of the provider.
    const monday = new Date(startOfProviderDay(addDays(week.to, 1)).getTime() + 7 * 3_600_000);
    await issueInvoice(longAgo(ctx, monday < now ? monday : now), habit.companyId, week);
  }
  await sell(ctx, habit, addDays(last.to, 1), addDays(today, -1));
}

async function sell(ctx: Ctx, habit: ShippingHabit, from: Day, to: Day): Promise<void> {
  for (const { at, sold } of demoSales(habit, { from, to })) {
    await postTransaction(longAgo(ctx, at), habit.companyId, sold);
  }
}
