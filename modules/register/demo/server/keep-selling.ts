import { sql } from '#kit/server/database/sql.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { saleTables } from '#modules/register/sales/server/sale-tables.ts';
import { takeSales } from '#modules/register/sales/server/take-sales.ts';
import { findStores } from '#modules/register/stores/server/store-store.ts';
import type { StoreRow } from '#modules/register/stores/server/store-tables.ts';
import type { MessageSale } from '#modules/register/sales/contract/sale-message.ts';
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

interface NextSale {
  readonly store: StoreRow;
  readonly sale: MessageSale;
}

/** What the demo's stores sold since their last sale, however far the clock was moved: at most the last few days. */
async function findNextSales(ctx: Ctx): Promise<NextSale[]> {
  const { companyId } = demoPerson('Marta');
  const sold = await findSold(ctx, companyId);
  const stores = await findStores(ctx, companyId);
  if (sold.length === 0) return [];
  const next: NextSale[] = [];
  const latest = Math.max(...sold.map((one) => one.latest.getTime()));
  const numbers = new Map(sold.map(({ code, last }) => [code, last]));
  const times = sellingTimes(ctx.clock.now()).filter((soldAt) => soldAt.getTime() > latest);
  let at = sold.reduce((sum, { sales }) => sum + sales, 0);
  for (const soldAt of times) {
    at += 1;
    const { code, people } = demoStores[sellerAt(at)] ?? demoStores[0];
    const store = stores.find((one) => one.code === code);
    if (store === undefined) continue;
    const number = (numbers.get(code) ?? 0) + 1;
    numbers.set(code, number);
    const sale = demoSale(at, {
      number: `${code}-${String(number).padStart(6, '0')}`,
      soldAt,
      associate: people[at % people.length] ?? '',
    });
    next.push({ store, sale });
  }
  return next;
}

/** The demo's stores keep selling while it runs, and when its clock is moved. */
export const demoSalesJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'register.demo_sales',
  '*/10 * * * *',
  async (job) => {
    const items = await job.work(findNextSales);
    const batch = { job: 'register.demo_sales', items, keyOf: ({ sale }: NextSale) => sale.number };
    await eachInTurn(job, batch, ({ store, sale }) =>
      job.work((ctx) => takeSales(ctx, { store, sales: [sale] })),
    );
  },
);
