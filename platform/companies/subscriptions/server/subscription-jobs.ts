import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import { addDays, day, daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { subscriptionEnding } from '../contract/subscription-request-endpoints.ts';
import { serviceWords } from '#platform/companies/team/contract/role-names.ts';
import { endingStage, endingStages } from '../domain/ending-stages.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

interface EndingRange {
  readonly from: Day;
  readonly to: Day;
  readonly ofCompany?: string;
}

/** Active services and trials whose last day is in this range; locked, so that two nodes don't announce the same. */
async function lockEndingServices(ctx: Ctx, { from, to, ofCompany }: EndingRange) {
  const rows = await tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.subscription as subscription')
    .innerJoin('companies.company as company', 'company.company_id', 'subscription.company_id')
    .select([
      'subscription.company_id as companyId',
      'company.name as companyName',
      'subscription.service_type as serviceType',
      'subscription.active_from as activeFrom',
      'subscription.active_until as activeUntil',
      'subscription.ending_told_until as announcedUntil',
      'subscription.ending_told_days as announcedDays',
    ])
    .where('subscription.active_until', '>=', from)
    .where('subscription.active_until', '<=', to)
    .where('subscription.approval_status', '=', 'Approved')
    .where('subscription.ended_at', 'is', null)
    .where((eb) => eb.or([eb('subscription.is_active', '=', true), eb('subscription.trial', '=', true)]))
    .where('company.is_active', '=', true)
    .$if(ofCompany !== undefined, (query) => query.where('subscription.company_id', '=', ofCompany ?? ''))
    .orderBy('subscription.company_id')
    .orderBy('subscription.service_type')
    .forUpdate('subscription')
    .execute();
  return rows.map(({ activeFrom, activeUntil, announcedUntil, ...eb }) => ({
    ...eb,
    activeFrom: dayOrNull(activeFrom),
    activeUntil: day(activeUntil ?? to),
    announcedUntil: dayOrNull(announcedUntil),
  }));
}

const dayOrNull = (text: string | null): Day | null => (text === null ? null : day(text));

async function recordEndingAnnounced(
  ctx: Ctx,
  { companyId, serviceType }: ServiceKey,
  announced: { readonly until: Day; readonly days: number },
): Promise<void> {
  await tablesOf<CompanyTables>(ctx)
    .updateTable('companies.subscription')
    .set({ ending_told_until: announced.until, ending_told_days: announced.days })
    .where('company_id', '=', companyId)
    .where('service_type', '=', serviceType)
    .execute();
}

const subscriptionRows = (ctx: Ctx) => tablesOf<CompanyTables>(ctx).updateTable('companies.subscription');

interface ServiceKey {
  readonly companyId: string;
  readonly serviceType: ServiceType;
}

/** An appraisal trial never becomes active: it is in force by its dates alone (spec rulings 10). */
const opensOnItsDay = sql<boolean>`(not trial or service_type <> 'Appraisal')`;

/** Services whose first day has come, and those whose last day has passed. */
async function servicesToTurn(ctx: Ctx): Promise<ServiceKey[]> {
  const today = providerDay(ctx.clock.now());
  return tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.subscription')
    .select(['company_id as companyId', 'service_type as serviceType'])
    .where((eb) =>
      eb.or([
        eb.and([eb('is_active', '=', true), eb('active_until', '<', today)]),
        eb.and([
          eb('is_active', '=', false),
          eb('approval_status', '=', 'Approved'),
          opensOnItsDay,
          eb('ended_at', 'is', null),
          eb('active_from', '<=', today),
          eb.or([eb('active_until', 'is', null), eb('active_until', '>=', today)]),
        ]),
      ]),
    )
    .orderBy('company_id')
    .orderBy('service_type')
    .execute();
}

/** Opens a service whose first day has come, or closes it once its last day has passed. */
async function turnService(ctx: Ctx, { companyId, serviceType }: ServiceKey): Promise<void> {
  const today = providerDay(ctx.clock.now());
  await subscriptionRows(ctx)
    .set({ is_active: false, seller_enabled: false, seller_wanted: false })
    .where('company_id', '=', companyId)
    .where('service_type', '=', serviceType)
    .where('is_active', '=', true)
    .where('active_until', '<', today)
    .execute();
  await subscriptionRows(ctx)
    .set({ is_active: true })
    .where('company_id', '=', companyId)
    .where('service_type', '=', serviceType)
    .where('is_active', '=', false)
    .where('approval_status', '=', 'Approved')
    .where(opensOnItsDay)
    // Services the provider ended stay closed.
    .where('ended_at', 'is', null)
    .where('active_from', '<=', today)
    .where((eb) => eb.or([eb('active_until', 'is', null), eb('active_until', '>=', today)]))
    .execute();
}

/** Services start and end with the provider's day, at most an hour late. */
export const subscriptionJobs: readonly JobHandler<Ctx>[] = [
  scheduledJob<Ctx>('companies.turn_subscriptions', '5 * * * *', async (job) => {
    const items = await job.work(servicesToTurn);
    const keyOf = ({ companyId, serviceType }: ServiceKey) => `${companyId}/${serviceType}`;
    await eachInTurn(job, { job: 'companies.turn_subscriptions', items, keyOf }, (service) =>
      job.work((ctx) => turnService(ctx, service)),
    );
  }),
  // Hourly, so that a missed night is caught up; each day announces once.
  scheduledJob<Ctx>('companies.tell_endings', '20 * * * *', async (job) => {
    const items = await job.work(companiesWithEndings);
    await eachInTurn(job, { job: 'companies.tell_endings', items, keyOf: (one) => one }, (companyId) =>
      job.work((ctx) => announceEndings(ctx, companyId)),
    );
  }),
];

const lastAnnouncedDay = (today: Day): Day => addDays(today, Math.max(...endingStages));

async function companiesWithEndings(ctx: Ctx): Promise<string[]> {
  const today = day(providerDay(ctx.clock.now()));
  const ending = await lockEndingServices(ctx, { from: today, to: lastAnnouncedDay(today) });
  return [...new Set(ending.map(({ companyId }) => companyId))];
}

/** Announces a company's services that end soon; running again on the same day announces nothing. */
async function announceEndings(ctx: Ctx, ofCompany: string): Promise<void> {
  const today = day(providerDay(ctx.clock.now()));
  const range = { from: today, to: lastAnnouncedDay(today), ofCompany };
  for (const service of await lockEndingServices(ctx, range)) {
    const stage = endingStage(service, today);
    if (stage === undefined) continue;
    const { companyId, companyName, serviceType, activeUntil } = service;
    await recordEndingAnnounced(ctx, service, { until: activeUntil, days: stage });
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
