import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { runOnOrAfter, collectionDay } from '../domain/autopay-plan.ts';
import { findUpcomingRun, findAutopay, findRunOfMonth } from './autopay-store.ts';
import type { AutopayRow, RunRow } from './autopay-store.ts';

// A missed month is made up for; older ones are included in it.
const lookbackDays = 27;

/** The first payment since autopay was set that has not been attempted, including today's. */
export async function nextRun(ctx: Ctx, settings: AutopayRow): Promise<Day> {
  const { company_id: companyId, day_of_month: dayOfMonth, changed_at: changedAt } = settings;
  const today = day(providerDay(ctx.clock.now()));
  const upcoming = await findUpcomingRun(ctx, companyId, today);
  if (upcoming !== undefined) return upcoming.run_on;
  const [agreedOn, longAgo] = [day(providerDay(changedAt)), addDays(today, -lookbackDays)];
  let planned = runOnOrAfter(dayOfMonth, agreedOn > longAgo ? agreedOn : longAgo);
  for (;;) {
    const following = runOnOrAfter(dayOfMonth, addDays(planned, 1));
    const run = await findRunOfMonth(ctx, companyId, { planned, following });
    if (run === undefined) return collectionDay(planned, today);
    if (!isOver(run, today)) return run.run_on;
    planned = following;
  }
}

function isOver({ status, run_on: runOn }: RunRow, today: Day): boolean {
  return status !== 'Skipped' || runOn <= today;
}

/** Undefined if autopay is off. */
export async function autopayDayOf(ctx: Ctx, companyId: string): Promise<Day | undefined> {
  const settings = await findAutopay(ctx, companyId);
  return settings?.is_on === true ? nextRun(ctx, settings) : undefined;
}
