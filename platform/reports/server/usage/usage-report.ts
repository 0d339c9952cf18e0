import { eachRow } from '#kit/server/database/each-row.ts';
import { dayCell } from '#kit/server/spreadsheets/sheet.ts';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { defineReport } from '#platform/access/server.ts';
import type { Ctx, Period } from '#platform/access/server.ts';
import type { Day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { ReportsTables } from '../report-store.ts';

const tables = (ctx: Ctx) => tablesOf<ReportsTables>(ctx);

interface Usage {
  readonly companyId: string;
  readonly day: string;
  readonly serviceType: ServiceType;
  readonly what: string;
}

/** Adds to the day's counts. Usages must be unique, since one statement can't update a row twice. */
export async function countUses(
  ctx: Ctx,
  usages: readonly (Usage & { readonly times: number })[],
): Promise<void> {
  const values = usages.map(({ companyId, day, serviceType, what, times }) => ({
    company_id: companyId,
    day,
    service_type: serviceType,
    what,
    times,
  }));
  if (values.length === 0) return;
  await tables(ctx)
    .insertInto('reports.usage')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'day', 'service_type', 'what'])
        .doUpdateSet({ times: sql`reports.usage.times + excluded.times` }),
    )
    .execute();
}

const inPeriod = (ctx: Ctx, companyId: string, { from, to }: Period) =>
  tables(ctx)
    .selectFrom('reports.usage')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to);

async function countUsages(ctx: Ctx, companyId: string, period: Period): Promise<number> {
  const row = await inPeriod(ctx, companyId, period)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

type UsagePlace = readonly [day: string, serviceType: string, what: string];

type UsageRow = Awaited<ReturnType<typeof readUsages>>[number];

function readUsages(
  ctx: Ctx,
  companyId: string,
  period: Period,
  { after, limit }: { after: UsagePlace | undefined; limit: number },
) {
  let page = inPeriod(ctx, companyId, period)
    .select([sql<Day>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'service_type as serviceType', 'what', 'times'])
    .orderBy('company_id')
    .orderBy('reports.usage.day')
    .orderBy('service_type')
    .orderBy('what')
    .limit(limit);
  if (after !== undefined)
    page = page.where(
      sql<boolean>`(reports.usage.day, service_type, what) > (${after[0]}::date, ${after[1]}, ${after[2]})`,
    );
  return page.execute();
}

const batchSize = 1_000;

export const subscriptionUsageReport = defineReport({
  kind: 'subscription-usage',
  title: 'Subscription usage',
  says: 'Daily usage of each service your company subscribes to.',
  rule: { who: 'members', roles: ['BusinessAdministrator'] },
  asks: 'period',
  columns: [
    { header: 'Day', width: 12, shows: 'day' },
    { header: 'Service', width: 24 },
    { header: 'Action', width: 28 },
    { header: 'Count', width: 10 },
  ],
  count: (ctx, { companyId, parameters }) => countUsages(ctx, companyId, parameters),
  async *rows(read, { companyId, parameters }): AsyncIterable<readonly SheetCell[]> {
    const rows = eachRow(batchSize, (last: UsageRow | undefined, limit) => {
      const after: UsagePlace | undefined = last && [last.day, last.serviceType, last.what];
      return read((ctx) => readUsages(ctx, companyId, parameters, { after, limit }));
    });
    for await (const { day, serviceType, what, times } of rows)
      yield [dayCell(day), serviceType, what, times];
  },
});
