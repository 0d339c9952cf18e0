import type { Day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { Ctx, Period } from '#platform/access/server.ts';
import type { ReportsTables } from '../reports-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ReportsTables>(ctx);

export interface Usage {
  readonly companyId: string;
  readonly day: string;
  readonly serviceType: ServiceType;
  readonly what: string;
}

/** Adds to what was counted of the day already. Of each usage one, since one statement changes no row twice. */
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

const within = (ctx: Ctx, companyId: string, { from, to }: Period) =>
  tables(ctx)
    .selectFrom('reports.usage')
    .where('company_id', '=', companyId)
    .where('day', '>=', from)
    .where('day', '<=', to);

export async function countUsages(ctx: Ctx, companyId: string, period: Period): Promise<number> {
  const row = await within(ctx, companyId, period)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
}

/** Where the last page ended. */
export type UsagePlace = readonly [day: string, serviceType: string, what: string];

export type UsageRow = Awaited<ReturnType<typeof readUsages>>[number];

export function readUsages(
  ctx: Ctx,
  companyId: string,
  period: Period,
  { after, limit }: { after: UsagePlace | undefined; limit: number },
) {
  let page = within(ctx, companyId, period)
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
