import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  answerStoreOrder,
  changeStoreDefaults,
  changeStoreMethods,
  connectStore,
  disconnectStore,
  finishConnection,
  getStoreMethods,
  importStoreOrders,
  listStores,
  receiveStoreKeys,
  receiveStoreNotice,
} from '#modules/shipping/contract.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { connectSampleShop, expectStore } from '#apps/server/testing/shipping/sample-shop.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { providerDay } from '#platform/access/contract.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

const today = () => day(providerDay(testBed.loupe.clock.now()));
const connecting = (change: object = {}) => ({
  body: { platform: 'Sample' as const, address: 'a-shop', startsOn: today(), ...change },
});
const code = async (asked: Promise<{ problem: { code: string } }>) => (await asked).problem.code;

test('a connection needs an administrator, a store and a day that has not passed', async () => {
  const jonah = await testBed.loupe.as('Jonah');
  expect(await code(jonah.call(connectStore, connecting()))).toBe('shipping.store_administrators');
  const refused = (change: object) => code(testBed.marta.call(connectStore, connecting(change)));
  expect(await refused({ platform: 'Shopify' })).toBe('shipping.store_platform_away');
  expect(await refused({ address: ' ' })).toBe('shipping.store_address_needed');
  expect(await refused({ address: 'no such/shop' })).toBe('shipping.store_not_connected');
  expect(await refused({ startsOn: addDays(today(), -1) })).toBe('shipping.store_start_past');
});

test('an answer without a connection in progress is refused, wherever it comes from', async () => {
  const body = { state: 'of another time', answer: {} };
  expect(await code(testBed.marta.call(finishConnection, { body }))).toBe('shipping.store_request_old');
  for (const keys of ['no JSON', '{"user_id":"of another time","consumer_key":"ck_1"}'])
    expect(await code(testBed.loupe.guest.call(receiveStoreKeys, { body: keys }))).toBe(
      'shipping.store_request_old',
    );
});

test('a connection that was not approved shows an error with its cause and fix', async () => {
  const { answer } = await testBed.marta.call(connectStore, connecting({ address: 'denied-shop' }));
  const state = new URL(answer.approveAt ?? '').searchParams.get('state') ?? '';
  const body = { state, answer: { state, error: 'You did not approve the connection' } };
  const finished = await testBed.marta.call(finishConnection, { body });
  expect(finished.answer.storeId).toBe(answer.storeId);
  const store = await expectStore(testBed.marta, answer.storeId, ({ status }) =>
    expect(status).toBe('Error'),
  );
  expect(store.problem).toEqual({
    cause: "The connection wasn't completed. You did not approve the connection.",
    fix: 'Reconnect the store and approve the connection on its page.',
  });
  // After the second try connects, the first one is gone.
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, 'denied-shop');
  const { items } = (await testBed.marta.call(listStores, {})).answer;
  expect(items.filter(({ address }) => address === 'denied-shop').map(({ storeId }) => storeId)).toEqual([
    shop.storeId,
  ]);
});

test('a store without access has nothing to import, and unknown stores and orders are missing', async () => {
  const { answer } = await testBed.marta.call(connectStore, connecting({ address: 'half-shop' }));
  const params = { storeId: answer.storeId };
  expect(await code(testBed.marta.call(importStoreOrders, { params }))).toBe('shipping.store_not_now');
  const body = { orderId: 'of another store', action: 'keep' } as const;
  expect(await code(testBed.marta.call(answerStoreOrder, { params, body }))).toBe(
    'shipping.store_order_missing',
  );
  const unknown = { params: { storeId: newId() } };
  expect(await code(testBed.marta.call(disconnectStore, unknown))).toBe('shipping.store_missing');
  expect(
    await code(testBed.loupe.guest.call(receiveStoreNotice, { ...unknown, query: {}, body: '{}' })),
  ).toBe('shipping.store_missing');
});

test("a store's defaults apply to orders imported from then on, for administrators only", async () => {
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, 'default-shop');
  const params = { storeId: shop.storeId };
  const { settings, version } = await expectStore(testBed.marta, shop.storeId, ({ polledAt }) =>
    expect(polledAt).not.toBeNull(),
  );
  const body = {
    version,
    ...settings,
    insurance: 'Share',
    sharePercent: 50,
    reference2: 'Web order',
  } as const;
  const jonah = await testBed.loupe.as('Jonah');
  expect(await code(jonah.call(changeStoreDefaults, { params, body }))).toBe('shipping.store_administrators');
  const elsewhere = { ...body, originId: newId() };
  expect(await code(testBed.marta.call(changeStoreDefaults, { params, body: elsewhere }))).toBe(
    'shipping.store_origin',
  );
  const { answer } = await testBed.marta.call(changeStoreDefaults, { params, body });
  expect(answer.settings).toMatchObject({ insurance: 'Share', reference2: 'Web order' });
  const late = (await testBed.marta.call(changeStoreDefaults, { params, body })).problem;
  expect([late.code, late.changed?.by]).toEqual(['kit.changed_meanwhile', 'Marta Reyes']);
  await shop.place();
  const [order] = await shop.expectOrders((found) => expect(found).toHaveLength(1));
  expect(order?.insuredValue).toBe(74_000);
});

test('a notice that the store did not sign is refused', async () => {
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, 'signing-shop');
  const forged = { params: { storeId: shop.storeId }, query: {}, body: '{"topic":"orders"}' };
  expect(await code(testBed.loupe.guest.call(receiveStoreNotice, forged))).toBe(
    'shipping.store_notice_forged',
  );
});

test('a late change names the person who changed the store last, and before that the one who connected it', async () => {
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, 'handed-over-shop');
  await testBed.pools.owner.query('update shipping.web_store set created_by = $2 where store_id = $1', [
    shop.storeId,
    findDemoPerson('Jonah').personId,
  ]);
  const params = { storeId: shop.storeId };
  const { answer } = await testBed.marta.call(getStoreMethods, { params });
  const { version, methods, fallback } = answer;
  const body = { version, methods, fallback };
  const early = (
    await testBed.marta.call(changeStoreMethods, { params, body: { ...body, version: version + 1 } })
  ).problem;
  expect(early.changed?.by).toBe('Jonah Price');
  await testBed.marta.call(changeStoreMethods, { params, body });
  const late = (await testBed.marta.call(changeStoreMethods, { params, body })).problem;
  expect(late.changed?.by).toBe('Marta Reyes');
});
