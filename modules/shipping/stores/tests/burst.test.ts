import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { getStore, receiveStoreNotice } from '#modules/shipping/contract.ts';
import {
  connectSampleShop,
  expectStore,
  noticeSecretOf,
  signNotice,
} from '#apps/server/testing/shipping/sample-shop.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

const orders = 30;

test('a burst of notices, each sent three times at once, imports every order once', async () => {
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, 'burst-shop');
  await expectStore(testBed.marta, shop.storeId, ({ polledAt }) => expect(polledAt).not.toBeNull());
  await shop.press('notices', { way: 'none' });
  await shop.place(orders);
  const secret = await noticeSecretOf(testBed.pools, shop.storeId);
  const url = `${testBed.loupe.url}${receiveStoreNotice.path.replace(':storeId', shop.storeId)}`;
  const post = async (id: string) => {
    const body = JSON.stringify({ id, topic: 'orders', shop: 'burst-shop' });
    const headers = signNotice(secret, body);
    return (await fetch(url, { method: 'POST', body, headers })).status;
  };
  const ids = Array.from({ length: orders }, (_, at) => `notice ${at}`);
  const statuses = await Promise.all([...ids, ...ids, ...ids].map(post));
  expect(statuses.filter((status) => status !== 204)).toEqual([]);
  const found = await shop.expectOrders((all) => expect(all).toHaveLength(orders));
  expect(new Set(found.map(({ number }) => number)).size).toBe(orders);
  await vi.waitFor(
    async () => {
      const { rows } = await testBed.pools.owner.query(
        `select (select count(*)::int from shipping.shipment where web_store = 'burst-shop') as shipments,
           (select count(*)::int from shipping.store_notice where store_id = $1) as notices`,
        [shop.storeId],
      );
      // One order in eight is above the limit for web stores and has no shipment.
      expect(rows).toEqual([{ shipments: orders - Math.floor(orders / 8), notices: orders }]);
    },
    { timeout: 60_000 },
  );
});

const removalOf = async (storeId: string, name: string) => {
  const body = JSON.stringify({ id: newId(), topic: 'disconnected', shop: name });
  const url = `${testBed.loupe.url}${receiveStoreNotice.path.replace(':storeId', storeId)}`;
  const headers = signNotice(await noticeSecretOf(testBed.pools, storeId), body);
  return (await fetch(url, { method: 'POST', body, headers })).status;
};

test('a late notice of a removal changes nothing where access was given again', async () => {
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, 'returning-shop');
  await expectStore(testBed.marta, shop.storeId, ({ polledAt }) => expect(polledAt).not.toBeNull());
  expect(await removalOf(shop.storeId, 'returning-shop')).toBe(204);
  const { answer } = await testBed.marta.call(getStore, { params: { storeId: shop.storeId } });
  expect([answer.status, answer.problem]).toEqual(['Successful', null]);
  await shop.place();
  await shop.expectOrders((found) => expect(found).toHaveLength(1));
});

test('a notice of a removal makes us ask the store, which no longer lets us in', async () => {
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, 'removing-shop');
  await expectStore(testBed.marta, shop.storeId, ({ polledAt }) => expect(polledAt).not.toBeNull());
  await shop.press('notices', { way: 'none' });
  await shop.press('trouble', { trouble: 'revoke' });
  expect(await removalOf(shop.storeId, 'removing-shop')).toBe(204);
  await expectStore(testBed.marta, shop.storeId, ({ status }) => expect(status).toBe('Error'));
});
