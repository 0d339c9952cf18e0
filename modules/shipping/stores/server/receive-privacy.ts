import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import { startOfProviderDay } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { lockShipment, removeShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { PrivacyNotice } from '#outside/web-stores/port.ts';
import type { receiveShopifyPrivacy as call } from '../contract/store-endpoints.ts';
import { storeDataRequested } from '../contract/store-events.ts';
import { storeRefusals as no } from '../contract/store-refusals.ts';
import { inCompany, openStore } from './open-store.ts';
import type { StoreParts, Working } from './open-store.ts';
import { deleteOrder, lockOrders } from './order-store.ts';
import { findStoresAt, insertNotice, lockStore, updateStore } from './store-store.ts';
import type { OrderRow, StoreRow } from './store-tables.ts';
import { tellInbox } from './tell-inbox.ts';

type Asked = Exclude<PrivacyNotice, { kind: 'other' | 'forged' }>;

/**
 * Orders and drafts name a store's customers, so they are what is reported and deleted. A bought shipment stays: it is
 * the company's own record of an insured parcel.
 */
export const receiveShopifyPrivacyWith =
  (parts: StoreParts) =>
  async (steps: Steps, { body }: EndpointInput<typeof call>, { header }: RequestFacts): Promise<void> => {
    const asked =
      parts.webStores.storeOf('Shopify')?.readPrivacyNotice?.(header, body) ?? refuse(no.store_platform_away);
    if (asked.kind === 'forged') return refuse(no.store_notice_forged);
    if (asked.kind === 'other') return;
    const rows = await steps.work((ctx) => findStoresAt(ctx, 'Shopify', asked.address), { binding: 'job' });
    for (const row of rows) {
      const working = inCompany(steps, row.company_id);
      // A late request says nothing about a store that was connected again.
      if (asked.kind === 'eraseStore' && (await letsUsIn(working, parts, row))) continue;
      await working.work((ctx) => answerOnce(ctx, row, asked));
    }
  };

async function letsUsIn(working: Working, parts: StoreParts, row: StoreRow): Promise<boolean> {
  if (row.status === 'Disconnected' || row.problem === 'revoked') return false;
  const opened = await openStore(working, parts, row);
  if ('kind' in opened) return opened.kind !== 'revoked';
  const { store, grant } = opened;
  const read = await store.listOrders(grant, {
    cursor: row.cursor,
    from: startOfProviderDay(row.starts_on),
  });
  return read.kind !== 'revoked';
}

async function answerOnce(ctx: Ctx, row: StoreRow, asked: Asked): Promise<void> {
  const { company_id, store_id } = row;
  const received = { company_id, store_id, notice_id: `privacy ${asked.id}`, received_at: ctx.clock.now() };
  if (!(await insertNotice(ctx, received))) return;
  switch (asked.kind) {
    case 'customerAsked':
      return reportCustomer(ctx, row, asked.orderIds);
    case 'eraseCustomer': {
      const orders = await lockOrders(ctx, row, asked.orderIds);
      await eraseOrders(ctx, orders);
      await tellInbox(ctx, row);
      return record(ctx, row, 'shipping.eraseStoreCustomer', orders);
    }
    case 'eraseStore':
      return eraseStore(ctx, row);
  }
}

/** The store's owner answers the customer: our part is to say which records there are. */
async function reportCustomer(ctx: Ctx, row: StoreRow, orderIds: readonly string[]): Promise<void> {
  const orders = await lockOrders(ctx, row, orderIds);
  await record(ctx, row, 'shipping.reportStoreCustomer', orders);
  if (orders.length === 0) return;
  await ctx.publish(storeDataRequested, {
    companyId: row.company_id,
    storeId: row.store_id,
    name: row.name,
    orders: orders.map(({ number }) => number),
  });
}

async function eraseStore(ctx: Ctx, key: StoreRow): Promise<void> {
  const row = (await lockStore(ctx, key)) ?? key;
  const orders = await lockOrders(ctx, row);
  await eraseOrders(ctx, orders);
  await updateStore(ctx, row, {
    status: 'Disconnected',
    grant_sealed: null,
    state_digest: null,
    pending_sealed: null,
    rates_sealed: null,
  });
  await record(ctx, row, 'shipping.eraseStore', orders);
  await tellInbox(ctx, row);
}

/** With their drafts. */
async function eraseOrders(ctx: Ctx, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) {
    const { company_id: companyId, shipment_id: shipmentId } = order;
    const shipment = shipmentId === null ? undefined : await lockShipment(ctx, companyId, shipmentId);
    if (shipment?.status === 'Saved') await removeShipment(ctx, companyId, shipment.shipment_id);
    await deleteOrder(ctx, order);
  }
}

const record = (ctx: Ctx, row: StoreRow, act: string, orders: readonly OrderRow[]): Promise<void> =>
  ctx.record({
    act,
    recordType: 'web_store',
    recordId: row.store_id,
    companyId: row.company_id,
    facts: { platform: row.platform, address: row.address, orders: orders.length },
  });
