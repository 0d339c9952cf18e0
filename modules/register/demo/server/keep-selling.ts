import { sql } from '#kit/server/database/sql.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { saleTables } from '#modules/register/sales/server/sale-tables.ts';
import { takeSales } from '#modules/register/sales/server/take-sales.ts';
import { findStores } from '#modules/register/stores/server/store-store.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoSale, demoStores } from './demo-sales.ts';
import { demoPerson, sellerAt, sellingTimes } from './make-demo-sales.ts';

interface Sold {
  readonly code: string;
  readonly sales: number;
  readonly latest: Date;
  readonly last: number;
}

/** By store: how many sales, the last one, and the highest number. */
const findSold = (ctx: Ctx, companyId: string): Promise<Sold[]> =>
  saleTables(ctx)
    .selectFrom('register.sale')
    .innerJoin(
      sql<{ company_id: string; store_id: string; code: string }>`register.store`.as('store'),
      (join) =>
        join
          .onRef('store.company_id', '=', 'register.sale.company_id')
          .onRef('store.store_id', '=', 'register.sale.sender_id'),
    )
    .select([
      'store.code',
      sql<number>`count(*)::int`.as('sales'),
      sql<Date>`max(sold_at)`.as('latest'),
      sql<number>`coalesce(max(substring(number from '^\\d+-(\\d+)$')::bigint), 0)::int`.as('last'),
    ])
    .where('register.sale.company_id', '=', companyId)
    .where(
      'store.code',
      'in',
      demoStores.map(({ code }) => code),
    )
    .groupBy('store.code')
    .execute();

/** What the demo's stores sold since their last sale, however far the clock was moved: at most the last days. */
export async function sellMore(ctx: Ctx): Promise<number> {
  const { companyId } = demoPerson('Marta');
  const sold = await findSold(ctx, companyId);
  const stores = await findStores(ctx, companyId);
  if (sold.length === 0) return 0;
  const latest = Math.max(...sold.map((one) => one.latest.getTime()));
  const numbers = new Map(sold.map(({ code, last }) => [code, last]));
  const times = sellingTimes(ctx.clock.now()).filter((soldAt) => soldAt.getTime() > latest);
  let at = sold.reduce((sum, { sales }) => sum + sales, 0);
  for (const soldAt of times) {
    at += 1;
    const { code, people } = demoStores[sellerAt(at)] ?? demoStores[0];
    const store = stores.find((one) => one.code === code);
    if (store === undefined) continue;
    const next = (numbers.get(code) ?? 0) + 1;
    numbers.set(code, next);
    const sale = demoSale(at, {
      number: `${code}-${String(next).padStart(6, '0')}`,
      soldAt,
      associate: people[at % people.length] ?? '',
    });
    await takeSales(ctx, { store, sales: [sale] });
  }
  return times.length;
}

/** The demo's day goes on while it runs, and when its clock is moved. */
export const demoSalesJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'register.demo_sales',
  '*/10 * * * *',
  async (job) => {
    await job.work(sellMore);
  },
);
