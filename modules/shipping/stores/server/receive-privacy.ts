import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { PrivacyNotice, StoreFault } from '#outside/web-stores/port.ts';
import type { receiveShopifyPrivacy as call } from '../contract/store-endpoints.ts';
import { storeDataRequested } from '../contract/store-events.ts';
import { storeRefusals as no } from '../contract/store-refusals.ts';
import { inCompany, openStore } from './open-store.ts';
import type { StoreParts, Working } from './open-store.ts';
import { countAll, findOrdersAmong } from './order-store.ts';
import { findStoresAt, insertNotice, lockStore, updateStore } from './store-store.ts';
import type { StoreRow } from './store-tables.ts';
import { eraseOrdersJob } from './store-work.ts';
import { tellInbox } from './tell-inbox.ts';

type Asked = Exclude<PrivacyNotice, { kind: 'other' | 'forged' }>;

/**
 * Orders and drafts name a store's customers, so they are what is reported and deleted. A bought shipment stays: it is
 * the company's own record of an insured parcel. The request is answered as soon as the deletion is queued.
 */
export const receiveShopifyPrivacyWith =
  (parts: StoreParts) =>
  async (steps: Steps, { body }: EndpointInput<typeof call>, { header }: RequestFacts): Promise<void> => {
    const asked =
      parts.webStores.storeOf('Shopify')?.readPrivacyNotice?.(header, body) ?? refuse(no.store_platform_away);
    if (asked.kind === 'forged') return refuse(no.store_notice_forged);
    if (asked.kind === 'other') return;
    const rows = await steps.work((ctx) => findStoresAt(ctx, 'Shopify', asked.address), { binding: 'job' });
    let isUnknown = false;
    for (const row of rows) {
      const working = inCompany(steps, row.company_id);
      const access = asked.kind === 'eraseStore' ? await accessTo(working, parts, row) : 'revoked';
      // A late request says nothing about a store that was connected again.
      if (access === 'revoked') await working.work((ctx) => answerOnce(ctx, row, asked));
      else if (access !== 'orders') isUnknown = true;
    }
    // Shopify then sends the request again.
    if (isUnknown) refuse(no.store_unavailable);
  };

/** `orders`: it lets us in; `revoked`: it removed our app; else the store didn't say. */
async function accessTo(
  working: Working,
  parts: StoreParts,
  row: StoreRow,
): Promise<'orders' | StoreFault['kind']> {
  if (row.status === 'Disconnected' || row.problem === 'revoked') return 'revoked';
  const opened = await openStore(working, parts, row);
  if ('kind' in opened) return opened.kind;
  const { store, grant } = opened;
  const read = await store.listOrders(grant, {
    cursor: row.cursor,
    from: startOfProviderDay(row.starts_on),
  });
  return read.kind;
}

async function answerOnce(ctx: Ctx, row: StoreRow, asked: Asked): Promise<void> {
  const { company_id, store_id } = row;
  const received = { company_id, store_id, notice_id: `privacy ${asked.id}`, received_at: ctx.clock.now() };
  if (!(await insertNotice(ctx, received))) return;
  switch (asked.kind) {
    case 'customerAsked':
      return reportCustomer(ctx, row, asked.orderIds);
    case 'eraseCustomer':
      return eraseCustomer(ctx, row, asked.orderIds);
    case 'eraseStore':
      return eraseStore(ctx, row);
  }
}

/** The store's owner answers the customer: our part is to say which records there are. */
async function reportCustomer(ctx: Ctx, row: StoreRow, orderIds: readonly string[]): Promise<void> {
  const orders = await findOrdersAmong(ctx, row, orderIds);
  await record(ctx, row, 'shipping.reportStoreCustomer', orders.length);
  if (orders.length === 0) return;
  await ctx.publish(storeDataRequested, {
    companyId: row.company_id,
    storeId: row.store_id,
    name: row.name,
    orders: orders.map(({ number }) => number),
  });
}

async function eraseCustomer(ctx: Ctx, row: StoreRow, orderIds: readonly string[]): Promise<void> {
  const orders = await findOrdersAmong(ctx, row, orderIds);
  await record(ctx, row, 'shipping.eraseStoreCustomer', orders.length);
  await eraseLater(ctx, row, orderIds);
}

/** Our access ends first, so that no order arrives while the others are deleted. */
async function eraseStore(ctx: Ctx, key: StoreRow): Promise<void> {
  const row = (await lockStore(ctx, key)) ?? key;
  await updateStore(ctx, row, {
    status: 'Disconnected',
    grant_sealed: null,
    state_digest: null,
    pending_sealed: null,
    rates_sealed: null,
  });
  await record(ctx, row, 'shipping.eraseStore', await countAll(ctx, row));
  await tellInbox(ctx, row);
  await eraseLater(ctx, row);
}

/** A job deletes them one by one, since a store may have very many. */
const eraseLater = (
  ctx: Ctx,
  { company_id: companyId, store_id: storeId }: StoreRow,
  orderIds?: readonly string[],
): Promise<void> =>
  ctx.enqueue(eraseOrdersJob, {
    companyId,
    storeId,
    ...(orderIds === undefined ? {} : { orderIds: [...orderIds] }),
  });

const record = (ctx: Ctx, row: StoreRow, act: string, orders: number): Promise<void> =>
  ctx.record({
    act,
    recordType: 'web_store',
    recordId: row.store_id,
    companyId: row.company_id,
    facts: { platform: row.platform, address: row.address, orders },
  });
