import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { openLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { Fulfillment, StoreOrder, WebStore } from '#outside/web-stores/port.ts';
import { usualSettings } from '../domain/store-settings.ts';
import { shipOrder, unshipOrder } from '../server/label-changes.ts';
import { hastenFulfillments } from '../server/fulfillment-store.ts';
import { sealGrant } from '../server/open-store.ts';
import { findOrder } from '../server/order-store.ts';
import { insertStore } from '../server/store-store.ts';
import type { OrderRow } from '../server/store-tables.ts';
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
  answers = [];
  fulfilled = [];
  during = () => Promise.resolve();
  answer = { kind: 'fulfilled', fulfillmentId: '77' };
});

const storeSeal = new SealedTexts('a secret of thirty-two characters', 'web-stores');
const trackingNumber = '1ZE5T1500000000044';

let hasLabel = true;
/** Told in this order, before `answer`. */
let answers: object[] = [];
let fulfilled: string[] = [];
let answer: object = { kind: 'fulfilled', fulfillmentId: '77' };
/** What happens before the store answers. */
let during: () => Promise<unknown>;
/** Like Etsy's and ShipStation's: a label that was reported can't be undone. */
const store = {
  platform: 'Etsy',
  async fulfill(_grant: unknown, { orderId }: Fulfillment) {
    fulfilled.push(orderId);
    await during();
    return answers.shift() ?? answer;
  },
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
  return { companyId, storeId: row.store_id, take, found, tell };
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

const openIn = ({ facts }: OrderRow) => facts.items.map(({ open }) => open);

test('what was added after a refused void ships with the new draft, though the store counts all as shipped', async () => {
  const { take, found, shipmentId } = await refusedVoid();
  const draft = (await found()).shipment_id;
  const more = [
    { ...ring, quantity: 2, open: 0 },
    { ...ring, itemId: '2', title: 'Chain', open: 0 },
  ];
  // The store sends its notice twice.
  for (const changedAt of [later, '2026-11-21T15:30:00.000Z'])
    await take(ringOrder('4001', { changedAt, items: more }));
  const after = await found();
  expect([after.status, after.shipment_id, openIn(after)]).toEqual(['Waiting', draft, [2, 1]]);
  expect(draft).not.toBe(shipmentId);
  const { rows } = await testBed.pools.owner.query<{ value: string }>(
    `select draft ->> 'declaredValue' as value from shipping.shipment where shipment_id = $1`,
    [draft],
  );
  expect(rows).toEqual([{ value: '270000' }]);
});

test('the new draft says that the store still shows the voided label, in its words', async () => {
  const { found } = await refusedVoid();
  expect(await found()).toMatchObject({
    advice: 'labelStillShown',
    advice_words: 'Edit the tracking on Etsy',
  });
});

const setStatus = (shipmentId: string, status: string) =>
  testBed.pools.owner.query(
    'update shipping.shipment set status = $2, is_processed = true where shipment_id = $1',
    [shipmentId, status],
  );

/** The order ships again with a new label. */
async function shippedAgain() {
  const shop = await refusedVoid();
  const again = (await shop.found()).shipment_id ?? '';
  await setStatus(again, 'Created');
  const event = {
    companyId: shop.companyId,
    shipmentId: again,
    carrier: 'UPS',
    trackingNumber: '1ZE5T1500000000055',
  };
  await testBed.work((ctx) => shipOrder(ctx, event as never));
  return { ...shop, again, event };
}

test('after a refused void, a new label closes the items of the order again', async () => {
  const { take, found, tell, again } = await shippedAgain();
  // Read before the new label is reported: the store still counts the first one.
  await take(ringOrder('4001', { changedAt: later, items: shippedRing }));
  expect([openIn(await found()), (await found()).advice]).toEqual([[0], null]);
  await tell();
  await take(ringOrder('4001', { changedAt: '2026-11-21T16:00:00.000Z', items: shippedRing }));
  expect(await found()).toMatchObject({ status: 'Shipped', advice: null, shipment_id: again });
  expect(openIn(await found())).toEqual([0]);
});

test('a second void opens what the first one did, once', async () => {
  const { take, found, again, event } = await shippedAgain();
  await take(ringOrder('4001', { changedAt: later, items: shippedRing }));
  await setStatus(again, 'Voided');
  await testBed.work((ctx) => unshipOrder(ctx, event as never));
  const after = await found();
  expect([after.status, openIn({ ...after, facts: after.used_facts ?? after.facts })]).toEqual([
    'Waiting',
    [1],
  ]);
  expect([again, null]).not.toContain(after.shipment_id);
});

test('a voided label that a person removed in the store needs no one any more', async () => {
  const { take, found, shipmentId } = await refusedVoid();
  await take(ringOrder('4001', { changedAt: '2099-01-01T00:00:00.000Z' }));
  const { rows } = await testBed.pools.owner.query<{ status: string }>(
    'select status from shipping.store_fulfillment where shipment_id = $1',
    [shipmentId],
  );
  expect(rows).toEqual([{ status: 'Undone' }]);
  expect(await found()).toMatchObject({ status: 'Waiting' });
});

test('a parcel that was scanned before its void was confirmed keeps its label in the store', async () => {
  const { companyId, shipmentId, found } = await bought();
  await setStatus(shipmentId, 'InTransit');
  const event = { companyId, shipmentId, carrier: 'UPS', trackingNumber };
  await testBed.work((ctx) => unshipOrder(ctx, event as never));
  expect(await found()).toMatchObject({ status: 'Shipped', shipment_id: shipmentId });
});

test('an order that was shipped another way gets no new draft when its label is voided', async () => {
  const { companyId, shipmentId, take, found } = await bought();
  await setStatus(shipmentId, 'Created');
  await take(ringOrder('4001', { changedAt: later, items: shippedRing }));
  expect((await found()).advice).toBe('closedAfter');
  await setStatus(shipmentId, 'Voided');
  const event = { companyId, shipmentId, carrier: 'UPS', trackingNumber };
  await testBed.work((ctx) => unshipOrder(ctx, event as never));
  expect(await found()).toMatchObject({ status: 'Closed', shipment_id: null, advice: null });
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

async function shipmentOf(companyId: string, orderId: string): Promise<string> {
  const { rows } = await testBed.pools.owner.query<{ shipment_id: string }>(
    'select shipment_id from shipping.store_order where company_id = $1 and order_id = $2',
    [companyId, orderId],
  );
  return rows[0]?.shipment_id ?? '';
}

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

test('access that ends between two labels leaves the first one reported, and the second is due after reconnecting', async () => {
  hasLabel = false;
  const { companyId, take, tell, storeId } = await bought();
  await take(ringOrder('4002'));
  const shipmentId = await shipmentOf(companyId, '4002');
  const event = { companyId, shipmentId, carrier: 'UPS', trackingNumber: '1ZE5T1500000000066' };
  await testBed.work((ctx) => shipOrder(ctx, event as never));
  answers = [{ kind: 'fulfilled', fulfillmentId: '77' }, { kind: 'revoked' }];
  await tell();
  const told = () =>
    testBed.pools.owner.query(
      'select order_id, status, problem_words from shipping.store_fulfillment where store_id = $1 order by order_id',
      [storeId],
    );
  const words = 'Our access to the store was revoked. Reconnect the store.';
  expect((await told()).rows).toEqual([
    { order_id: '4001', status: 'Sent', problem_words: '' },
    { order_id: '4002', status: 'Sending', problem_words: words },
  ]);
  await testBed.pools.owner.query(
    `update shipping.store_fulfillment set next_try_at = now() - interval '1 minute' where store_id = $1`,
    [storeId],
  );
  await tell();
  expect((await told()).rows.map(({ status }: { status: string }) => status)).toEqual(['Sent', 'Sent']);
  expect(fulfilled).toEqual(['4001', '4002', '4002']);
});

test('a retry that a person requests while the label is being sent sends it once', async () => {
  hasLabel = false;
  answers = [{ kind: 'away', reason: 'Response 503' }];
  const { companyId: company_id, storeId: store_id, tell } = await bought();
  const retry = () =>
    testBed.work((ctx) => hastenFulfillments(ctx, { company_id, store_id, waits_until: null }));
  await tell();
  await retry();
  during = async () => {
    during = () => Promise.resolve();
    await retry();
    await tell();
  };
  await tell();
  expect(fulfilled).toEqual(['4001', '4001']);
});

test('a retry of a store that limits our requests waits until it takes them again', async () => {
  answer = { kind: 'limited', seconds: 1800 };
  hasLabel = false;
  const { companyId, storeId, tell } = await bought();
  await tell();
  const { rows } = await testBed.pools.owner.query<{ waits_until: Date }>(
    'select waits_until from shipping.web_store where store_id = $1',
    [storeId],
  );
  const { waits_until } = rows[0] ?? { waits_until: null };
  await testBed.work((ctx) =>
    hastenFulfillments(ctx, { company_id: companyId, store_id: storeId, waits_until }),
  );
  const { rows: told } = await testBed.pools.owner.query(
    'select next_try_at from shipping.store_fulfillment where store_id = $1',
    [storeId],
  );
  expect(told).toEqual([{ next_try_at: waits_until }]);
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
