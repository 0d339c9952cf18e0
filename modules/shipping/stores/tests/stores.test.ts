import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import {
  answerStoreOrder,
  changeShipment,
  deleteShipment,
  getShipment,
  importStoreOrders,
  listShipments,
  listStores,
} from '#modules/shipping/contract.ts';
import { connectSampleShop, expectStore } from '#apps/server/testing/shipping/sample-shop.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

const connect = (shop: string) => connectSampleShop(testBed.loupe, testBed.marta, shop);

test('orders of a connected store become saved shipments with value, gift and source', async () => {
  const shop = await connect('first-shop');
  await shop.place(2);
  const orders = await shop.expectOrders((found) => expect(found).toHaveLength(2));
  expect(orders.map(({ number, items, insuredValue, note }) => [number, items, insuredValue, note])).toEqual([
    ['#2202', '2 items', 215_000, 'Gift: Happy birthday'],
    ['#2201', '1 item', 148_000, ''],
  ]);
  const shipmentId = orders[1]?.shipment?.shipmentId ?? '';
  const { answer } = await testBed.marta.call(getShipment, { params: { shipmentId } });
  expect(answer.shipment).toMatchObject({
    status: 'Saved',
    webStore: 'first-shop',
    reference1: '#2201',
    source: { name: 'Order #2201 from first-shop' },
    draft: { destination: { city: 'Nashville', isResidential: true }, weightOz: 16 },
  });
  const list = async (webStore: string) =>
    (
      await testBed.marta.call(listShipments, {
        query: { limit: 25, tab: 'saved', sort: 'webStoreFirst', webStore },
      })
    ).answer.items;
  expect(await list('first-shop')).toHaveLength(2);
  expect(await list('no such shop')).toHaveLength(0);
});

test('an order above $5,000 becomes no shipment, and says why', async () => {
  const shop = await connect('dear-shop');
  await shop.place(8);
  const found = await shop.expectOrders((all) => expect(all).toHaveLength(8));
  const dear = found.find(({ number }) => number === '#2208');
  expect(dear).toMatchObject({ status: 'Blocked', shipment: null });
  expect(dear?.advice?.words).toMatch(
    /^Web store packages can carry up to \$5,000\.00, and this order is \$8,800\.00\./,
  );
});

test('an order that rises above the limit loses its draft, and webhooks say so once', async () => {
  const shop = await connect('rising-shop');
  await shop.place();
  await shop.expectOrders((found) => expect(found).toHaveLength(1));
  for (const value of [296_000, 444_000, null]) {
    await shop.change('#2201', 'quantity');
    await shop.expectOrders((found) => expect(found[0]?.insuredValue).toBe(value));
  }
  const [order] = await shop.orders();
  expect(order).toMatchObject({ status: 'Blocked', shipment: null });
  const { rows } = await testBed.pools.owner.query<{ move: string }>(
    `select payload ->> 'move' as move from kit.outbox
      where name = 'shipping.store_order_moved' and payload ->> 'storeId' = $1 order by id`,
    [shop.storeId],
  );
  expect(rows.map(({ move }) => move)).toEqual(['received', 'updated', 'updated', 'updated']);
});

test('changes before a label reach the draft, and canceling an order deletes its draft', async () => {
  const shop = await connect('changing-shop');
  await shop.place(3);
  await shop.expectOrders((found) => expect(found).toHaveLength(3));
  await shop.change('#2201', 'address');
  await shop.change('#2202', 'cancel');
  await shop.change('#2203', 'quantity');
  const orders = await shop.expectOrders((found) =>
    expect(found.map(({ advice }) => advice?.code)).toEqual([
      'itemsUpdated',
      'canceledBefore',
      'addressUpdated',
    ]),
  );
  expect(orders.map(({ status, insuredValue }) => [status, insuredValue])).toEqual([
    ['Waiting', 78_000],
    ['Canceled', null],
    ['Waiting', 148_000],
  ]);
  const shipmentId = orders[2]?.shipment?.shipmentId ?? '';
  const { answer } = await testBed.marta.call(getShipment, { params: { shipmentId } });
  expect(answer.shipment.draft.destination?.city).toBe('Portland');
});

test("using the store's address keeps what a person entered, and the draft stays theirs", async () => {
  const shop = await connect('edited-shop');
  await shop.place();
  const [order] = await shop.expectOrders((found) => expect(found).toHaveLength(1));
  const params = { shipmentId: order?.shipment?.shipmentId ?? '' };
  const read = async () => (await testBed.marta.call(getShipment, { params })).answer.shipment;
  const { version, draft } = await read();
  const own = { ...draft, weightOz: 40, declaredValue: cents(99_000) };
  await testBed.marta.call(changeShipment, { params, body: { version, draft: own } });
  const useStore = async (code: string) => {
    await shop.expectOrders((found) => expect(found[0]?.advice?.code).toBe(code));
    const body = { orderId: order?.orderId ?? '', action: 'useStore' } as const;
    await testBed.marta.call(answerStoreOrder, { params: { storeId: shop.storeId }, body });
    return (await read()).draft;
  };
  await shop.change('#2201', 'address');
  const moved = await useStore('addressKept');
  expect([moved.destination?.city, moved.weightOz, moved.declaredValue]).toEqual(['Portland', 40, 99_000]);
  await shop.change('#2201', 'quantity');
  const more = await useStore('itemsKept');
  expect([more.destination?.city, more.weightOz, more.declaredValue]).toEqual(['Portland', 40, 296_000]);
});

test('orders with the same number in two stores stay separate', async () => {
  const [one, other] = [await connect('twin-one'), await connect('twin-other')];
  await one.place();
  await other.place();
  const [mine] = await one.expectOrders((found) => expect(found).toHaveLength(1));
  const [theirs] = await other.expectOrders((found) => expect(found).toHaveLength(1));
  expect([mine?.number, theirs?.number]).toEqual(['#2201', '#2201']);
  expect(mine?.shipment?.shipmentId).not.toBe(theirs?.shipment?.shipmentId);
  await one.change('#2201', 'cancel');
  await one.expectOrders((found) => expect(found[0]?.status).toBe('Canceled'));
  expect((await other.orders())[0]?.status).toBe('Waiting');
});

const readOnce = async (way: string) => {
  const shop = await connect(`shop-${way}`);
  await expectStore(testBed.marta, shop.storeId, ({ polledAt }) => expect(polledAt).not.toBeNull());
  await shop.press('notices', { way });
  await shop.place();
  return shop;
};

const shipmentsFrom = async (webStore: string) => {
  const query = { limit: 25, tab: 'saved', sort: 'newest', webStore } as const;
  return (await testBed.marta.call(listShipments, { query })).answer.items;
};

test('a notice that arrives twice imports its order once', async () => {
  const shop = await readOnce('twice');
  await shop.expectOrders((found) => expect(found).toHaveLength(1));
  await expectStore(testBed.marta, shop.storeId, ({ health }) => expect(health.noticesToday).toBe(1));
  expect(await shipmentsFrom('shop-twice')).toHaveLength(1);
});

test("a notice with another store's signature is refused and counted; reading the store finds the order", async () => {
  const shop = await readOnce('forged');
  await expectStore(testBed.marta, shop.storeId, ({ health }) =>
    expect(health.refusedToday).toBeGreaterThan(0),
  );
  expect(await shop.orders()).toHaveLength(0);
  await testBed.marta.call(importStoreOrders, { params: { storeId: shop.storeId } });
  await shop.expectOrders((found) => expect(found).toHaveLength(1));
  expect(await shipmentsFrom('shop-forged')).toHaveLength(1);
});

test('an order without a notice is found by reading the store', async () => {
  const shop = await readOnce('none');
  expect(await shop.orders()).toHaveLength(0);
  await testBed.marta.call(importStoreOrders, { params: { storeId: shop.storeId } });
  await shop.expectOrders((found) => expect(found).toHaveLength(1));
});

test('a revoked token shows an error with its fix, and reconnecting resumes the import', async () => {
  const shop = await connect('revoking-shop');
  await shop.place();
  await shop.expectOrders((found) => expect(found).toHaveLength(1));
  await shop.press('trouble', { trouble: 'revoke' });
  const store = await expectStore(testBed.marta, shop.storeId, ({ status }) => expect(status).toBe('Error'));
  expect(store.problem).toEqual({
    cause: 'Our access to Sample store was revoked.',
    fix: 'Reconnect the store. No orders are lost.',
  });
  const inbox = async () => (await testBed.marta.call(listInboxItems, { query: { limit: 50 } })).answer.items;
  expect((await inbox()).map(({ title }) => title)).toContain('revoking-shop is no longer connected');
  await shop.place();
  const again = await connect('revoking-shop');
  expect((await inbox()).map(({ title }) => title)).not.toContain('revoking-shop is no longer connected');
  expect(again.storeId).toBe(shop.storeId);
  await again.expectOrders((found) => expect(found).toHaveLength(2));
  await expectStore(testBed.marta, shop.storeId, ({ status }) => expect(status).toBe('Successful'));
});

test('a store that limits calls is called again when it allows', async () => {
  const shop = await connect('busy-shop');
  await shop.press('trouble', { trouble: 'limit' });
  await shop.place();
  await shop.expectOrders((found) => expect(found).toHaveLength(1));
  await expectStore(testBed.marta, shop.storeId, ({ status }) => expect(status).toBe('Successful'));
});

test('a draft whose day has passed ships today, so that the order can still be bought', async () => {
  const shop = await connect('waiting-shop');
  await shop.place();
  const [order] = await shop.expectOrders((found) => expect(found).toHaveLength(1));
  const params = { shipmentId: order?.shipment?.shipmentId ?? '' };
  const shipDate = async () =>
    (await testBed.marta.call(getShipment, { params })).answer.shipment.draft.shipDate;
  const today = await shipDate();
  const { rowCount } = await testBed.pools.owner.query(
    `update shipping.shipment set ship_on = ship_on - 1, draft = jsonb_set(draft, '{shipDate}', to_jsonb((ship_on - 1)::text))
     where shipment_id = $1`,
    [params.shipmentId],
  );
  // The order's own notice may move it back at once.
  expect(rowCount).toBe(1);
  await testBed.marta.call(importStoreOrders, { params: { storeId: shop.storeId } });
  await vi.waitFor(async () => expect(await shipDate()).toBe(today), { timeout: 60_000 });
});

test('a deleted draft is offered again', async () => {
  const shop = await connect('deleting-shop');
  await shop.place();
  const [order] = await shop.expectOrders((found) => expect(found).toHaveLength(1));
  await testBed.marta.call(deleteShipment, { params: { shipmentId: order?.shipment?.shipmentId ?? '' } });
  expect((await shop.orders())[0]?.advice?.code).toBe('draftDeleted');
});

test('the list shows every store with its status', async () => {
  await connect('listed-shop');
  const { answer } = await testBed.marta.call(listStores, {});
  expect(answer.items.find(({ name }) => name === 'listed-shop')).toMatchObject({
    status: 'Successful',
    problem: null,
  });
  expect(answer.mayConnect).toBe(true);
});
