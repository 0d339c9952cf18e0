import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { handleJob, scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay, startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { OrdersPage, StoreFault } from '#outside/web-stores/port.ts';
import { storeOrdersToCheck } from '../contract/store-events.ts';
import { openStore, recordFault, recordSuccess } from './open-store.ts';
import type { StoreParts } from './open-store.ts';
import { countToCheck, moveShipDates } from './order-store.ts';
import { originOf } from './store-origin.ts';
import { findStore, findStoresDue, lockStore, removeOldPending, updateStore } from './store-store.ts';
import type { StoreKey, StoreRow } from './store-tables.ts';
import { enqueueStoreWork, readStoreJob } from './store-work.ts';
import { takeOrder } from './take-order.ts';
import { tellInbox } from './tell-inbox.ts';

export const readStoreHandler = (parts: StoreParts): JobHandler<Ctx> =>
  handleJob<typeof readStoreJob, Ctx>(readStoreJob, (job, { companyId, storeId }) =>
    readStore(job, parts, { company_id: companyId, store_id: storeId }),
  );

// Ends the run if a store always says "more"; the next run continues.
const mostPages = 200;

/** Reads the orders that changed since the last time, page by page, so that a lost worker repeats one page at most. */
async function readStore(job: JobContext<Ctx>, parts: StoreParts, key: StoreKey): Promise<void> {
  for (let page = 0; page < mostPages; page += 1) {
    const row = await job.work((ctx) => findStore(ctx, key));
    if (row === undefined || !isConnected(row)) return;
    const waits = row.waits_until;
    if (waits !== null && waits > job.clock.now())
      return job.work((ctx) => enqueueStoreWork(ctx, readStoreJob, row, waits));
    const read = await readPage(job, parts, row);
    if (read.kind === 'orders') {
      if (await job.work((ctx) => takePage(ctx, row, read))) continue;
      return;
    }
    await job.work(async (ctx) => {
      await recordFault(ctx, row, read);
      await updateStore(ctx, row, { polled_at: ctx.clock.now() });
      if (read.kind === 'limited')
        await enqueueStoreWork(
          ctx,
          readStoreJob,
          row,
          new Date(ctx.clock.now().getTime() + read.seconds * 1000),
        );
    });
    return;
  }
}

const isConnected = ({ status }: StoreRow): boolean => status === 'Successful' || status === 'Error';

async function readPage(
  job: JobContext<Ctx>,
  parts: StoreParts,
  row: StoreRow,
): Promise<OrdersPage | StoreFault> {
  const opened = await openStore(job, parts, row);
  if ('kind' in opened) return opened;
  return opened.store.listOrders(opened.grant, {
    cursor: row.cursor,
    from: startOfProviderDay(row.starts_on),
  });
}

/** False after the last page. */
async function takePage(ctx: Ctx, read: StoreRow, { orders, cursor, more }: OrdersPage): Promise<boolean> {
  const row = await lockStore(ctx, read);
  if (row === undefined || !isConnected(row)) return false;
  const toCheckBefore = orders.length === 0 ? 0 : await countToCheck(ctx, row);
  const origin = orders.length === 0 ? null : await originOf(ctx, row.company_id, row.settings);
  for (const order of orders) await takeOrder(ctx, { row, origin }, order);
  if (!more) await moveShipDates(ctx, row, day(providerDay(ctx.clock.now())));
  await recordSuccess(ctx, row);
  await updateStore(ctx, row, { cursor, polled_at: ctx.clock.now() });
  await tellInbox(ctx, row);
  const toCheck = orders.length === 0 ? 0 : await countToCheck(ctx, row);
  if (toCheck > toCheckBefore)
    await ctx.publish(storeOrdersToCheck, {
      companyId: row.company_id,
      storeId: row.store_id,
      name: row.name,
      personId: row.created_by,
      orders: toCheck,
    });
  // A page may be known already, but the next one is then further on.
  return more && cursor !== read.cursor;
}

/** Issue: polling as the safety net. */
const pollMs = 10 * 60_000;
const pendingDays = 1;
const dayMs = 86_400_000;

export const pollStoresJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'shipping.poll_stores',
  '*/2 * * * *',
  async (job) => {
    const now = job.clock.now().getTime();
    const items = await job.work((ctx) => findStoresDue(ctx, new Date(now - pollMs)));
    await eachInTurn(job, { job: 'shipping.poll_stores', items, keyOf: ({ store_id: id }) => id }, (row) =>
      job.work((ctx) => enqueueStoreWork(ctx, readStoreJob, row)),
    );
    await job.work((ctx) => removeOldPending(ctx, new Date(now - pendingDays * dayMs)));
  },
);
