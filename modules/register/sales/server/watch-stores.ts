import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { quietLimit, shopHoursBetween } from '#modules/register/stores/domain/store-health.ts';
import { eachPageOfStores, updateStore } from '#modules/register/stores/server/store-store.ts';
import type { StoreRow } from '#modules/register/stores/server/store-tables.ts';
import type { Ctx } from '#platform/access/server.ts';
import { hasService } from '#platform/companies/server.ts';
import { storeFellQuiet } from '../contract/sale-events.ts';
import { saleTables } from './sale-tables.ts';
import { shopTime } from './shop-time.ts';

async function findLatestSale(ctx: Ctx, store: StoreRow): Promise<Date | undefined> {
  const row = await saleTables(ctx)
    .selectFrom('register.sale')
    .select('sold_at')
    .where('company_id', '=', store.company_id)
    .where('store_id', '=', store.store_id)
    .where('is_test', '=', false)
    .orderBy('sold_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sold_at;
}

/** Sent once for each silence, which begins after the last sale. */
async function watch(ctx: Ctx, store: StoreRow): Promise<void> {
  const latest = await findLatestSale(ctx, store);
  if (latest === undefined || store.quiet_since?.getTime() === latest.getTime()) return;
  const hours = Math.floor(shopHoursBetween(latest, ctx.clock.now(), shopTime));
  if (hours < quietLimit) return;
  const { company_id: companyId, store_id: storeId, name } = store;
  if (!(await hasService(ctx, { companyId, serviceType: 'PointOfSaleIntegration' }))) return;
  await updateStore(ctx, { companyId, storeId }, { quiet_since: latest });
  await ctx.publish(storeFellQuiet, { companyId, storeId, name, hours });
}

export const watchStoresJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'register.watch_stores',
  '7 * * * *',
  async (job) => {
    for await (const items of eachPageOfStores(job)) {
      const batch = { job: 'register.watch_stores', items, keyOf: ({ store_id: id }: StoreRow) => id };
      await eachInTurn(job, batch, (store) => job.work((ctx) => watch(ctx, store)));
    }
  },
);
