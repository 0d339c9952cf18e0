import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  answerStoreOrder,
  buyShipments,
  disconnectStore,
  listShipments,
  priceShipments,
  voidShipment,
} from '#modules/shipping/contract.ts';
import { allJobs } from '#apps/server/modules.ts';
import { connectSampleShop, expectStore } from '#apps/server/testing/shipping/sample-shop.ts';
import type { SampleShop } from '#apps/server/testing/shipping/sample-shop.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

/** A shop with one order, whose label was bought and reported. */
async function shipped(name: string): Promise<{ shop: SampleShop; shipmentId: string; orderId: string }> {
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, name);
  await shop.place();
  const [order] = await shop.expectOrders((found) => expect(found).toHaveLength(1));
  const shipmentId = order?.shipment?.shipmentId ?? '';
  await buy(shipmentId);
  await told(shop, 1);
  return { shop, shipmentId, orderId: order?.orderId ?? '' };
}

async function buy(shipmentId: string): Promise<void> {
  const { answer } = await testBed.marta.call(priceShipments, { body: { shipmentIds: [shipmentId] } });
  const [price] = answer.items;
  const [option] = price?.options ?? [];
  const item = {
    shipmentId,
    version: price?.version ?? 0,
    quoteId: price?.quoteId ?? newId(),
    optionId: option?.optionId ?? '',
    intentId: newId(),
  };
  await testBed.marta.call(buyShipments, { body: { items: [item] } });
  await testBed.ended(testBed.marta, shipmentId);
}

const told = (shop: SampleShop, labels: number) =>
  expectStore(testBed.marta, shop.storeId, ({ health }) =>
    expect([health.told, health.toTell]).toEqual([labels, labels]),
  );

/** The tracking numbers that the shop's page shows. */
const numbersIn = async (shop: SampleShop) =>
  (await shop.page()).match(/<p>(?:FedEx|UPS|USPS) [0-9A-Z]+<\/p>/g) ?? [];

const tell = (storeId: string) =>
  testBed.pools.owner.query(
    `update shipping.store_fulfillment set status = 'Sending', fulfillment_id = null, tries = 1, next_try_at = now() - interval '1 minute'
     where store_id = $1`,
    [storeId],
  );

test('a bought label appears in the store once, with its tracking number', async () => {
  const { shop } = await shipped('telling-shop');
  expect(await numbersIn(shop)).toHaveLength(1);
  const [order] = await shop.orders();
  expect([order?.status, order?.advice, order?.note]).toEqual(['Shipped', null, 'Label bought']);
});

test('a server that is killed after the store answered reports nothing twice', async () => {
  const { shop } = await shipped('crashing-shop');
  await tell(shop.storeId);
  await testBed.runJob(allJobs(testBed.loupe.ports, testBed.pools), 'shipping.tell_stores');
  await told(shop, 1);
  expect(await numbersIn(shop)).toHaveLength(1);
});

test('a voided label is removed from the store, and the order gets a new draft', async () => {
  const { shop, shipmentId } = await shipped('voiding-shop');
  await testBed.marta.call(voidShipment, { params: { shipmentId } });
  const [order] = await shop.expectOrders((found) => expect(found[0]?.advice?.code).toBe('labelVoided'));
  expect(order).toMatchObject({ status: 'Waiting', insuredValue: 148_000, mayShip: true });
  expect(order?.shipment?.shipmentId).not.toBe(shipmentId);
  await vi.waitFor(async () => expect(await numbersIn(shop)).toEqual([]), { timeout: 60_000 });
  const { answer } = await testBed.marta.call(listShipments, {
    query: { limit: 25, tab: 'saved', sort: 'newest', webStore: 'voiding-shop' },
  });
  expect(answer.items).toHaveLength(1);
});

test('the voided label of a canceled order is taken back too, and nothing waits', async () => {
  const { shop, shipmentId } = await shipped('canceling-shop');
  await shop.change('#2201', 'cancel');
  await shop.expectOrders((found) => expect(found[0]?.advice?.code).toBe('canceledAfter'));
  await testBed.marta.call(voidShipment, { params: { shipmentId } });
  const [order] = await shop.expectOrders((found) => expect(found[0]?.shipment).toBeNull());
  expect(order).toMatchObject({ status: 'Canceled', advice: null });
  await vi.waitFor(async () => expect(await numbersIn(shop)).toEqual([]), { timeout: 60_000 });
});

test('what changed while the label was being bought still waits for a person', async () => {
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, 'asking-shop');
  await shop.place();
  const [order] = await shop.expectOrders((found) => expect(found).toHaveLength(1));
  await testBed.pools.owner.query(
    `update shipping.store_order set advice = 'addressAsked' where store_id = $1`,
    [shop.storeId],
  );
  await buy(order?.shipment?.shipmentId ?? '');
  await told(shop, 1);
  expect((await shop.orders())[0]?.advice).toMatchObject({
    code: 'addressAfter',
    actions: ['voidLabel', 'keep'],
  });
});

test.each([
  ['address', 'addressAfter', 'The customer changed the address after you bought the label.'],
  [
    'quantity',
    'itemsAfter',
    'The items changed after you bought the label. Check the parcel and its insured value.',
  ],
  [
    'cancel',
    'canceledAfter',
    'The customer canceled the order after you bought the label. Void the label to get a credit.',
  ],
] as const)('%s after a label gets advice with its actions', async (change, code, words) => {
  const { shop, orderId } = await shipped(`after-${change}`);
  await shop.change('#2201', change);
  const [order] = await shop.expectOrders((found) => expect(found[0]?.advice?.code).toBe(code));
  expect(order?.advice).toMatchObject({ words, isDone: false, actions: ['voidLabel', 'keep'] });
  const params = { storeId: shop.storeId };
  await testBed.marta.call(answerStoreOrder, { params, body: { orderId, action: 'keep' } });
  expect((await shop.orders())[0]?.advice).toBeNull();
  const { problem } = await testBed.marta.call(answerStoreOrder, {
    params,
    body: { orderId, action: 'keep' },
  });
  expect(problem?.code).toBe('shipping.store_order_changed');
});

test('a label waits while access to its store is revoked, and is reported after the store is reconnected', async () => {
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, 'late-shop');
  await shop.place();
  const [order] = await shop.expectOrders((found) => expect(found).toHaveLength(1));
  await shop.press('trouble', { trouble: 'revoke' });
  await buy(order?.shipment?.shipmentId ?? '');
  const store = await expectStore(testBed.marta, shop.storeId, ({ health }) =>
    expect(health.late).toHaveLength(1),
  );
  expect(store.health.late[0]?.words).toBe('Our access to the store was revoked. Reconnect the store.');
  const again = await connectSampleShop(testBed.loupe, testBed.marta, 'late-shop');
  await told(again, 1);
  expect(await numbersIn(again)).toHaveLength(1);
});

test('a disconnected store is gone, and its shipments stay', async () => {
  const { shop, shipmentId } = await shipped('leaving-shop');
  const params = { storeId: shop.storeId };
  await testBed.marta.call(disconnectStore, { params });
  expect(await shop.page()).toContain('Not connected.');
  expect((await testBed.marta.call(disconnectStore, { params })).problem?.code).toBe(
    'shipping.store_missing',
  );
  const { answer } = await testBed.marta.call(listShipments, {
    query: { limit: 25, tab: 'processed', sort: 'newest', webStore: 'leaving-shop' },
  });
  expect(answer.items.map((one) => one.shipmentId)).toEqual([shipmentId]);
});
