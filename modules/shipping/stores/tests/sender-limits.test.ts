import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { getStoreMethods, quoteStoreCart, receiveStoreNotice } from '#modules/shipping/contract.ts';
import { connectSampleShop, noticeSecretOf, signNotice } from '#apps/server/testing/shipping/sample-shop.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

const post = async (url: string, body: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { method: 'POST', body, headers })).status;

/** What was counted for this sender, in any minute. */
const countedFor = async (key: string) =>
  (await testBed.pools.owner.query('select from kit.rate_lease where key = $1', [key])).rows.length;

/** As if the sender had used up this minute and the next. */
const useUp = (key: string) =>
  testBed.pools.owner.query(
    `insert into kit.rate_lease (key, window_start, taken)
     select $1, to_timestamp((floor(extract(epoch from clock_timestamp()) / 60) + later) * 60), 1000000
     from generate_series(0, 1) as later`,
    [key],
  );

test("live rates: a stranger who knows a store's ID doesn't use up its requests, and the store has a limit", async () => {
  const { storeId } = await connectSampleShop(testBed.loupe, testBed.marta, 'rated-shop');
  const { answer } = await testBed.marta.call(getStoreMethods, { params: { storeId } });
  const url = answer.ratesUrl ?? '';
  const cart =
    '{"package":{"contents_cost":"90","weight":"1","destination":{"country":"US","state":"IL","postcode":"60614","city":"Chicago"}}}';
  const key = `${quoteStoreCart.name}:of:${storeId}`;
  for (let at = 0; at < 3; at += 1) expect(await post(url.replace(/[^/]+$/, 'guess'), cart)).toBe(404);
  expect(await countedFor(key)).toBe(0);
  await useUp(key);
  expect(await post(url, cart)).toBe(429);
  expect(await post(url.replace(/[^/]+$/, 'guess'), cart)).toBe(404);
});

test("notices: forged ones don't use up a store's requests, and the store has a limit", async () => {
  const { storeId } = await connectSampleShop(testBed.loupe, testBed.marta, 'noticed-shop');
  const url = `${testBed.loupe.url}${receiveStoreNotice.path.replace(':storeId', storeId)}`;
  const secret = await noticeSecretOf(testBed.pools, storeId);
  const key = `${receiveStoreNotice.name}:of:${storeId}`;
  const body = JSON.stringify({ id: newId(), topic: 'orders', shop: 'noticed-shop' });
  for (let at = 0; at < 3; at += 1) expect(await post(url, body, signNotice('a guess', body))).toBe(401);
  expect(await countedFor(key)).toBe(0);
  await useUp(key);
  expect(await post(url, body, signNotice(secret, body))).toBe(429);
});

test('of very many forged notices, only some are kept', async () => {
  const { storeId } = await connectSampleShop(testBed.loupe, testBed.marta, 'flooded-shop');
  const url = `${testBed.loupe.url}${receiveStoreNotice.path.replace(':storeId', storeId)}`;
  await testBed.pools.owner.query(
    `insert into shipping.store_notice (company_id, store_id, notice_id, refusal, received_at)
     select company_id, store_id, 'forged ' || at, 'shipping.store_notice_forged', now()
     from shipping.web_store, generate_series(1, 98) as at where store_id = $1`,
    [storeId],
  );
  for (let at = 0; at < 5; at += 1) expect(await post(url, '{}', signNotice('a guess', '{}'))).toBe(401);
  const { rows } = await testBed.pools.owner.query<{ count: number }>(
    'select count(*)::int as count from shipping.store_notice where store_id = $1 and refusal is not null',
    [storeId],
  );
  expect(rows).toEqual([{ count: 100 }]);
});
