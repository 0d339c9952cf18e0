import { everySo } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { addDays, day, daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { subscriptionEnding } from '../contract/subscription-request-endpoints.ts';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import { endingStage, endingStages } from '../domain/ending-stages.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

/** Open or on trial, with a last day among these; held, so that two nodes don't tell the same. */
async function lockEndingServices(ctx: Ctx, from: Day, to: Day) {
  const rows = await tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.subscription as subscription')
    .innerJoin('companies.company as company', 'company.company_id', 'subscription.company_id')
    .select([
      'subscription.company_id as companyId',
      'company.name as companyName',
      'subscription.service_type as serviceType',
      'subscription.active_from as activeFrom',
      'subscription.active_until as activeUntil',
      'subscription.ending_told_until as toldUntil',
      'subscription.ending_told_days as toldDays',
    ])
    .where('subscription.active_until', '>=', from)
    .where('subscription.active_until', '<=', to)
    .where('subscription.approval_status', '=', 'Approved')
    .where('subscription.ended_at', 'is', null)
    .where((row) => row.or([row('subscription.is_active', '=', true), row('subscription.trial', '=', true)]))
    .where('company.is_active', '=', true)
    .orderBy('subscription.company_id')
    .orderBy('subscription.service_type')
    .forUpdate('subscription')
    .execute();
  return rows.map(({ activeFrom, activeUntil, toldUntil, ...row }) => ({
    ...row,
    activeFrom: dayOrNone(activeFrom),
    activeUntil: day(activeUntil ?? to),
    toldUntil: dayOrNone(toldUntil),
  }));
}

const dayOrNone = (text: string | null): Day | null => (text === null ? null : day(text));

async function recordEndingReported(
  ctx: Ctx,
  { companyId, serviceType }: { readonly companyId: string; readonly serviceType: ServiceType },
  told: { readonly until: Day; readonly days: number },
): Promise<void> {
  await tablesOf<CompanyTables>(ctx)
    .updateTable('companies.subscription')
    .set({ ending_told_until: told.until, ending_told_days: told.days })
    .where('company_id', '=', companyId)
    .where('service_type', '=', serviceType)
    .execute();
}

/** What was approved for a day that has come opens, and what has had its last day closes. */
export async function turnSubscriptions(ctx: Ctx): Promise<void> {
  const today = providerDay(ctx.clock.now());
  const rows = () => tablesOf<CompanyTables>(ctx).updateTable('companies.subscription');
  await rows()
    .set({ is_active: false, seller_enabled: false, seller_wanted: false })
    .where('is_active', '=', true)
    .where('active_until', '<', today)
    .execute();
  await rows()
    .set({ is_active: true })
    .where('is_active', '=', false)
    .where('approval_status', '=', 'Approved')
    .where('trial', '=', false)
    // What the provider has closed stays closed.
    .where('ended_at', 'is', null)
    .where('active_from', '<=', today)
    .where((row) => row.or([row('active_until', 'is', null), row('active_until', '>=', today)]))
    .execute();
}

/** Services begin and end with a day of the provider's, at most an hour into it. */
export const subscriptionJobs: readonly JobHandler<Ctx>[] = [
  everySo<Ctx>('companies.turn_subscriptions', '5 * * * *', ({ work }) => work(turnSubscriptions)),
  // Each hour looks, so that a night that was missed is made up for; each day tells once.
  everySo<Ctx>('companies.tell_endings', '20 * * * *', ({ work }) => work(tellEndings)),
];

/** Tells of services whose last day comes near; run again on the same day it tells nothing. */
export async function tellEndings(ctx: Ctx): Promise<void> {
  const today = day(providerDay(ctx.clock.now()));
  for (const service of await lockEndingServices(ctx, today, addDays(today, Math.max(...endingStages)))) {
    const stage = endingStage(service, today);
    if (stage === undefined) continue;
    const { companyId, companyName, serviceType, activeUntil } = service;
    await recordEndingReported(ctx, service, { until: activeUntil, days: stage });
    await ctx.publish(subscriptionEnding, {
      companyId,
      companyName,
      serviceType,
      serviceName: serviceWords[serviceType],
      lastDay: activeUntil,
      daysLeft: daysBetween(today, activeUntil),
    });
  }
}
