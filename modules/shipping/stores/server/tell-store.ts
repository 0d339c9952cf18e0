import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { handleJob, scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { StoreFault } from '#outside/web-stores/port.ts';
import {
  findStoresToTell,
  lockDueFulfillment,
  lockFulfillment,
  updateFulfillment,
} from './fulfillment-store.ts';
import { storeLabelLate } from '../contract/store-events.ts';
import { findOrder, lockOrder, updateOrder } from './order-store.ts';
import { openStore, recordFault } from './open-store.ts';
import type { OpenedStore, StoreParts } from './open-store.ts';
import { findStore } from './store-store.ts';
import type { FulfillmentRow, OrderRow, StoreKey, StoreRow } from './store-tables.ts';
import { enqueueStoreWork, tellStoreJob } from './store-work.ts';

export const tellStoreHandler = (parts: StoreParts): JobHandler<Ctx> =>
  handleJob<typeof tellStoreJob, Ctx>(tellStoreJob, (job, { companyId, storeId }) =>
    tellStore(job, parts, { company_id: companyId, store_id: storeId }),
  );

/** Longer than the calls for a label can take: after that, another worker can assume that ours was lost. */
const claimMs = 2 * 60_000;
// The next run goes on.
const mostInTurn = 50;

async function tellStore(job: JobContext<Ctx>, parts: StoreParts, key: StoreKey): Promise<void> {
  const row = await job.work((ctx) => findStore(ctx, key));
  if (row === undefined || row.grant_sealed === null) return;
  const waits = row.waits_until;
  if (waits !== null && waits > job.clock.now())
    return job.work((ctx) => enqueueStoreWork(ctx, tellStoreJob, row, waits));
  let opened: OpenedStore | StoreFault | undefined;
  // Claimed one by one, so that no claim ends while the store gets the labels before it.
  for (let told = 0; told < mostInTurn; told += 1) {
    const one = await job.work(claim);
    if (one === undefined) return;
    opened ??= await openStore(job, parts, row);
    const fault = 'kind' in opened ? opened : await tellOne(job, opened, one);
    if (fault === undefined) continue;
    const asked = 'kind' in opened ? row : opened.row;
    await job.work((ctx) => recordTrouble(ctx, asked, one, fault));
    // A refusal is about one label; anything else would happen to the others too.
    if (fault.kind !== 'refused') return;
  }

  async function claim(ctx: Ctx): Promise<FulfillmentRow | undefined> {
    const one = await lockDueFulfillment(ctx, key);
    if (one === undefined) return undefined;
    await updateFulfillment(ctx, one, {
      next_try_at: new Date(ctx.clock.now().getTime() + claimMs),
      tries: one.tries + 1,
      // So that a person who retries late labels doesn't have this one sent twice.
      problem_words: '',
      ...(one.status === 'Waiting' ? { status: 'Sending' } : {}),
    });
    return one;
  }
}

/** `row` is as it was before this try. A label that was tried may be in the store already, so we look for it first. */
async function tellOne(
  job: JobContext<Ctx>,
  { store, grant }: OpenedStore,
  row: FulfillmentRow,
): Promise<StoreFault | undefined> {
  const { order_id: orderId, tracking_number: trackingNumber, carrier, items } = row;
  const isUndoing = row.status === 'Undoing';
  const known =
    row.fulfillment_id !== null
      ? ({ kind: 'found', fulfillmentId: row.fulfillment_id } as const)
      : row.tries > 0 || isUndoing
        ? await store.findFulfillment(grant, orderId, trackingNumber)
        : ({ kind: 'none' } as const);
  if (known.kind !== 'found' && known.kind !== 'none') return known;
  if (isUndoing) {
    if (known.kind === 'found') {
      const { fulfillmentId } = known;
      // Kept first: if the store refuses, we still know that it has the label.
      await job.work((ctx) => updateFulfillment(ctx, row, { fulfillment_id: fulfillmentId }));
      const undone = await store.cancelFulfillment(grant, { orderId, fulfillmentId });
      if (undone.kind !== 'done') return undone;
    }
    await job.work((ctx) => updateFulfillment(ctx, row, { status: 'Undone', problem_words: '' }));
    return undefined;
  }
  const told =
    known.kind === 'found'
      ? ({ ...known, kind: 'fulfilled' } as const)
      : await store.fulfill(grant, { orderId, items, carrier, trackingNumber });
  if (told.kind !== 'fulfilled') return told;
  await job.work((ctx) => recordSent(ctx, row, told.fulfillmentId));
  return undefined;
}

/** A label voided in between is undone next, also if the store didn't know it yet when it was asked. */
async function recordSent(ctx: Ctx, row: FulfillmentRow, fulfillmentId: string): Promise<void> {
  const current = await lockFulfillment(ctx, row);
  const status = current?.status;
  await updateFulfillment(ctx, row, {
    fulfillment_id: fulfillmentId,
    problem_words: '',
    ...(status === 'Sending' ? { status: 'Sent' } : {}),
    ...(status === 'Undone' ? { status: 'Undoing', next_try_at: ctx.clock.now() } : {}),
  });
}

const minuteMs = 60_000;
const longestWaitMs = 60 * minuteMs;
const lateTries = 5;

/** 1, 2, 4 minutes and so on, up to an hour; a refusal is final, since the store would refuse again. */
async function recordTrouble(
  ctx: Ctx,
  store: StoreRow,
  row: FulfillmentRow,
  fault: StoreFault,
): Promise<void> {
  const wait =
    fault.kind === 'limited' ? fault.seconds * 1000 : Math.min(longestWaitMs, minuteMs * 2 ** row.tries);
  const nextTry = new Date(ctx.clock.now().getTime() + wait);
  const words = troubleWords(fault);
  if (fault.kind === 'refused') {
    // Locked before its label, as when the label is bought or voided.
    const order = await lockOrder(ctx, row);
    const current = await lockFulfillment(ctx, row);
    // A label voided in between has nothing to report.
    if (current?.status !== 'Undoing' || row.status === 'Undoing') {
      await updateFulfillment(ctx, row, { status: 'Failed', problem_words: words });
      if (row.status === 'Undoing' && order !== undefined)
        await adviseStillShown(ctx, order, row, fault.reason);
      await publishLate(ctx, store, row, { words, isFinal: true });
    }
    return;
  }
  await recordFault(ctx, store, fault);
  await updateFulfillment(ctx, row, { next_try_at: nextTry, problem_words: words });
  if (fault.kind === 'limited') await enqueueStoreWork(ctx, tellStoreJob, store, nextTry);
  if (row.tries + 1 === lateTries) await publishLate(ctx, store, row, { words, isFinal: false });
}

/** The order's new draft says that the store still has the voided label, unless a person was told something else. */
async function adviseStillShown(
  ctx: Ctx,
  order: OrderRow,
  { shipment_id: voided }: FulfillmentRow,
  reason: string,
): Promise<void> {
  if (order.status !== 'Waiting' || order.shipment_id === voided) return;
  if (order.advice !== null && order.advice !== 'labelVoided') return;
  await updateOrder(ctx, order, { advice: 'labelStillShown', advice_words: reason });
}

/** After a quarter of an hour of tries, and when the store refuses. */
async function publishLate(
  ctx: Ctx,
  { company_id, store_id, name, created_by }: StoreRow,
  { order_id, status }: FulfillmentRow,
  said: { readonly words: string; readonly isFinal: boolean },
): Promise<void> {
  const order = await findOrder(ctx, { company_id, store_id, order_id });
  await ctx.publish(storeLabelLate, {
    companyId: company_id,
    storeId: store_id,
    name,
    personId: created_by,
    order: order?.number ?? '',
    isVoided: status === 'Undoing',
    ...said,
  });
}

function troubleWords(fault: StoreFault): string {
  switch (fault.kind) {
    case 'revoked':
      return 'Our access to the store was revoked. Reconnect the store.';
    case 'limited':
      return 'The store is limiting our requests.';
    case 'refused':
      return `The store refused the update: ${fault.reason}.`;
    case 'away':
      return "The store isn't answering.";
  }
}

/** What is due after a wait, and what a lost worker left behind. */
export const tellStoresJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'shipping.tell_stores',
  '* * * * *',
  async (job) => {
    const items = await job.work(findStoresToTell);
    await eachInTurn(job, { job: 'shipping.tell_stores', items, keyOf: ({ store_id: id }) => id }, (key) =>
      job.work((ctx) => enqueueStoreWork(ctx, tellStoreJob, key)),
    );
  },
);
