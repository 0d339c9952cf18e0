import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { openLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { StoreOrder, WebStore } from '#outside/web-stores/port.ts';
import { usualSettings } from '../domain/store-settings.ts';
import { shipOrder, unshipOrder } from '../server/label-changes.ts';
import { sealGrant } from '../server/open-store.ts';
import { findOrder } from '../server/order-store.ts';
import { insertStore } from '../server/store-store.ts';
import { takeOrder } from '../server/take-order.ts';
import { tellStoreHandler } from '../server/tell-store.ts';
import { ring, ringOrder } from './store-orders.ts';

let testBed: LedgerTestBed;
beforeAll(async () => {
  testBed = await openLedgerTestBed();
});
afterAll(() => testBed.close());

beforeEach(() => {
  hasLabel = true;
  answer = { kind: 'fulfilled', fulfillmentId: '77' };
});

const storeSeal = new SealedTexts('a secret of thirty-two characters', 'web-stores');
const trackingNumber = '1ZE5T1500000000044';

let hasLabel = true;
let answer: object = { kind: 'fulfilled', fulfillmentId: '77' };
/** Like Etsy's and ShipStation's: a label that was reported can't be undone. */
const store = {
  platform: 'Etsy',
  fulfill: () => Promise.resolve(answer),
  findFulfillment: () =>
    Promise.resolve(hasLabel ? { kind: 'found', fulfillmentId: '77' } : { kind: 'none' }),
  cancelFulfillment: () => Promise.resolve({ kind: 'refused', reason: 'Edit the tracking on Etsy' }),
} as unknown as WebStore;
const parts = { storeSeal, webStores: { platforms: [], storeOf: () => store } };

const later = '2026-11-21T15:00:00.000Z';
const shippedRing = [{ ...ring, open: 0 }];

async function connected() {
  const companyId = await testBed.newCompany();
  const now = testBed.clock.now();
  const grant = { address: 'HarrowVale', token: 'token', noticeSecret: '' };
  const row = await testBed.work((ctx) =>
    insertStore(ctx, {
      company_id: companyId,
      store_id: newId(),
      platform: 'Etsy',
      name: 'HarrowVale',
      address: 'HarrowVale',
      status: 'Successful',
      grant_sealed: sealGrant(parts, grant),
      starts_on: day('2026-11-01'),
      settings: JSON.stringify(usualSettings),
      created_by: newId(),
      created_at: now,
      changed_at: now,
    }),
  );
  const key = { company_id: row.company_id, store_id: row.store_id, order_id: '4001' };
  const take = (read: StoreOrder) => testBed.work((ctx) => takeOrder(ctx, { row, origin: null }, read));
  const found = async () => {
    const order = await testBed.work((ctx) => findOrder(ctx, key));
    if (order === undefined) throw new Error('There is no order.');
    return order;
  };
  const tell = () =>
    testBed.runJob([tellStoreHandler(parts)], 'shipping.tell_store', {
      companyId,
      storeId: row.store_id,
    });
  return { companyId, take, found, tell };
}

/** Bought, reported, voided; the store refuses to undo it. */
async function refusedVoid() {
  const shop = await connected();
  await shop.take(ringOrder('4001'));
  const shipmentId = (await shop.found()).shipment_id ?? '';
  const event = { companyId: shop.companyId, shipmentId, carrier: 'UPS', trackingNumber };
  await testBed.work((ctx) => shipOrder(ctx, event as never));
  await shop.tell();
  await testBed.pools.owner.query(
    `update shipping.shipment set status = 'Voided', is_processed = true where shipment_id = $1`,
    [shipmentId],
  );
  await testBed.work((ctx) => unshipOrder(ctx, event as never));
  await shop.tell();
  const { rows } = await testBed.pools.owner.query<{ status: string }>(
    `select status from shipping.store_fulfillment where shipment_id = $1`,
    [shipmentId],
  );
  expect(rows).toEqual([{ status: 'Failed' }]);
  return { ...shop, shipmentId };
}

function moved(): StoreOrder {
  const order = ringOrder('4001', { changedAt: later, items: shippedRing });
  return { ...order, shipTo: order.shipTo === null ? null : { ...order.shipTo, city: 'Portland' } };
}

test('a change after a refused void reaches the new draft, though the store still shows the order as shipped', async () => {
  const { take, found, shipmentId } = await refusedVoid();
  const draft = (await found()).shipment_id;
  expect(draft).not.toBe(shipmentId);
  await take(moved());
  const after = await found();
  expect([after.status, after.shipment_id]).toEqual(['Waiting', draft]);
  expect(after.used_facts?.shipTo?.city).toBe('Portland');
});

test('a label that the store never took opens nothing again', async () => {
  const shop = await connected();
  hasLabel = false;
  await shop.take(ringOrder('4001'));
  const shipmentId = (await shop.found()).shipment_id ?? '';
  const event = { companyId: shop.companyId, shipmentId, carrier: 'UPS', trackingNumber };
  await testBed.work((ctx) => shipOrder(ctx, event as never));
  await testBed.pools.owner.query(
    `update shipping.store_fulfillment set status = 'Failed', tries = 1 where shipment_id = $1`,
    [shipmentId],
  );
  await testBed.pools.owner.query(
    `update shipping.shipment set status = 'Voided', is_processed = true where shipment_id = $1`,
    [shipmentId],
  );
  await testBed.work((ctx) => unshipOrder(ctx, event as never));
  await shop.tell();
  // Someone shipped it from the store with a label of their own.
  await shop.take(ringOrder('4001', { changedAt: later, items: shippedRing }));
  expect(await shop.found()).toMatchObject({ status: 'Closed', shipment_id: null });
});

const lateOf = async (companyId: string) =>
  (
    await testBed.pools.owner.query<{ payload: object }>(
      `select payload from kit.outbox where name = 'shipping.store_label_late' and payload ->> 'companyId' = $1 order by id`,
      [companyId],
    )
  ).rows.map(({ payload }) => payload);

async function bought() {
  const shop = await connected();
  await shop.take(ringOrder('4001'));
  const shipmentId = (await shop.found()).shipment_id ?? '';
  const event = { companyId: shop.companyId, shipmentId, carrier: 'UPS', trackingNumber };
  await testBed.work((ctx) => shipOrder(ctx, event as never));
  return { ...shop, shipmentId };
}

test('a label that its store refuses is reported as late at once, with its reason', async () => {
  answer = { kind: 'refused', reason: 'The order was canceled' };
  const { companyId, tell } = await bought();
  await tell();
  await tell();
  expect(await lateOf(companyId)).toMatchObject([
    {
      name: 'HarrowVale',
      order: '#4001',
      words: 'The store refused the update: The order was canceled.',
      isVoided: false,
      isFinal: true,
    },
  ]);
});

test("a label whose store doesn't answer is reported as late once, after five tries", async () => {
  answer = { kind: 'away', reason: 'Response 503' };
  hasLabel = false;
  const { companyId, shipmentId, tell } = await bought();
  for (let tries = 1; tries <= 7; tries += 1) {
    await tell();
    await testBed.pools.owner.query(
      "update shipping.store_fulfillment set next_try_at = now() - interval '1 minute' where shipment_id = $1",
      [shipmentId],
    );
    expect(await lateOf(companyId)).toHaveLength(tries < 5 ? 0 : 1);
  }
  expect(await lateOf(companyId)).toMatchObject([{ words: "The store isn't answering.", isFinal: false }]);
});
