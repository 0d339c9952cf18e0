import { addDays, day, weekdayOf } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { countUses } from './usage/usage-report.ts';

const habits: Partial<Record<ServiceType, readonly [what: string, aDay: number][]>> = {
  Shipping: [
    ['opened', 9],
    ['label.printed', 5],
    ['quote.asked', 7],
  ],
  MarketPlace: [
    ['opened', 6],
    ['search.run', 14],
  ],
  Appraisal: [
    ['opened', 3],
    ['appraisal.written', 2],
  ],
  Memo: [['opened', 2]],
};

const daysOfHistory = 45;

/** Deterministic service usage of the last weeks. */
export function makeDemoUsages(
  ctx: Ctx,
  { companyId, services }: { readonly companyId: string; readonly services: readonly ServiceType[] },
): Promise<void> {
  const today = day(providerDay(ctx.clock.now()));
  const daysAgo = Array.from({ length: daysOfHistory }, (_, daysBack) => daysBack + 1);
  const usages = daysAgo.flatMap((daysBack) => {
    const on = addDays(today, -daysBack);
    if (weekdayOf(on) === 0) return [];
    return services.flatMap((serviceType) =>
      (habits[serviceType] ?? []).map(([what, aDay], at) => ({
        companyId,
        day: on,
        serviceType,
        what,
        times: 1 + ((aDay * (daysBack + at + 3)) % (aDay * 2 + 1)),
      })),
    );
  });
  return countUses(ctx, usages);
}
