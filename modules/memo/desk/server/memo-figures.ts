import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { day, dayInZone, daysBetween } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerDay, providerZone } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findEmployeeCounts } from '#platform/companies/server.ts';
import type { getMemoFigures as call } from '../contract/figures-endpoints.ts';
import { addExposures, sizeBand, sizeBands } from '../domain/size-bands.ts';

interface SellerOut {
  readonly sellerId: string;
  readonly memos: number;
  readonly valueOut: number;
  readonly overdue: number;
  readonly oldest: Date | null;
}

async function findSellersOut(ctx: Ctx, today: string): Promise<SellerOut[]> {
  const { rows } = await sql<SellerOut>`
    select seller_id as "sellerId", count(*)::int as memos, sum(value_out)::float8 as "valueOut",
      coalesce(sum(value_out) filter (where due_on < ${today}), 0)::float8 as overdue,
      min(shipped_at) as oldest
    from memo.memo
    where value_out > 0 and deleted_at is null
    group by seller_id`.execute(tablesOf(ctx));
  return rows;
}

export async function getMemoFigures(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const today = day(providerDay(ctx.clock.now()));
  const sellers = await findSellersOut(ctx, today);
  const employees = await findEmployeeCounts(
    ctx,
    sellers.map(({ sellerId }) => sellerId),
  );
  const exposures = sellers.map(({ sellerId, memos, valueOut, overdue, oldest }) => ({
    band: sizeBand(employees.get(sellerId)),
    companies: 1,
    memos,
    valueOut,
    overdue,
    oldestDays: oldest === null ? null : daysBetween(dayInZone(oldest, providerZone), today),
  }));
  return {
    rows: [
      { label: 'All companies', ...addExposures(exposures) },
      ...sizeBands.map((label) => ({
        label,
        ...addExposures(exposures.filter(({ band }) => band === label)),
      })),
    ],
  };
}
