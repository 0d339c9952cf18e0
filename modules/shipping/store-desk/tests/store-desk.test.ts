import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { listDeskStores, summarizeStores } from '#modules/shipping/contract.ts';
import { connectSampleShop, expectStore } from '#apps/server/testing/shipping/sample-shop.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { listNotices } from '#platform/notifications/contract.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

const titles = async () => {
  const found = await testBed.marta.call(listNotices, { query: { limit: 50 } });
  return found.answer.items.map(({ title }) => title);
};

test('the dashboard counts orders to ship and to check, and names a store that fails', async () => {
  const summary = async () => (await testBed.marta.call(summarizeStores, {})).answer;
  expect(await summary()).toEqual({ stores: 0, waiting: 0, toCheck: 0, troubled: null });
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, 'counted-shop');
  // The eighth order is above the limit.
  await shop.place(8);
  await shop.expectOrders((found) => expect(found).toHaveLength(8));
  expect(await summary()).toEqual({ stores: 1, waiting: 8, toCheck: 1, troubled: null });
  await shop.press('trouble', { trouble: 'revoke' });
  await expectStore(testBed.marta, shop.storeId, ({ status }) => expect(status).toBe('Error'));
  expect((await summary()).troubled).toEqual({ storeId: shop.storeId, name: 'counted-shop' });
});

test('staff see a failing connection with its problem, and members get notices with what to do', async () => {
  const priya = await testBed.loupe.as('Priya');
  const { answer } = await priya.call(listDeskStores, {});
  expect(answer.stores[0]).toMatchObject({
    storeName: 'counted-shop',
    companyName: 'Harrow & Vale',
    status: 'Error',
    problem: 'Our access to Sample store was revoked. Reconnect the store. No orders are lost.',
  });
  await vi.waitFor(
    async () => {
      expect(await titles()).toContain('Check the connection to counted-shop');
      expect(await titles()).toContain('Check 1 order from counted-shop');
    },
    { timeout: 60_000 },
  );
});

test("after the person who connected a store left, its notices go to the company's administrators", async () => {
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, 'left-shop');
  await testBed.pools.owner.query('update shipping.web_store set created_by = $1 where store_id = $2', [
    newId(),
    shop.storeId,
  ]);
  await shop.place(8);
  await vi.waitFor(async () => expect(await titles()).toContain('Check 1 order from left-shop'), {
    timeout: 60_000,
  });
});
