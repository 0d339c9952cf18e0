import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { getStore, listStoreOrders, receiveShopifyPrivacy } from '#modules/shipping/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { createShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { ShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { secretOfTests, startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { WebStore } from '#outside/web-stores/port.ts';
import type { Steps } from '#platform/access/server.ts';
import { sealGrant } from '../server/open-store.ts';
import { receiveShopifyPrivacyWith } from '../server/receive-privacy.ts';
import { usualSettings } from '../domain/store-settings.ts';
import { insertStore } from '../server/store-store.ts';
import { takeOrder } from '../server/take-order.ts';
import { ringOrder } from './store-orders.ts';

const secret = 'the secret of the app';
let loupe: TestLoupe;
let testBed: ShippingTestBed;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ SHOPIFY_CLIENT_ID: 'app', SHOPIFY_CLIENT_SECRET: secret });
  testBed = createShippingTestBed(loupe);
  marta = await loupe.as('Marta');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

interface Sent {
  readonly topic: string;
  readonly payload: object;
  readonly id?: string;
  readonly signedWith?: string;
}

/** As Shopify posts it; the response's status. */
async function posted({ topic, payload, id = randomUUID(), signedWith = secret }: Sent): Promise<number> {
  const body = JSON.stringify(payload);
  const answer = await fetch(`${loupe.url}${receiveShopifyPrivacy.path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-webhook-id': id,
      'x-shopify-hmac-sha256': createHmac('sha256', signedWith).update(body).digest('base64'),
    },
  });
  return answer.status;
}

/** A Shopify store of Harrow & Vale that removed the app, with two orders. */
async function shopifyStore(name: string) {
  const now = loupe.clock.now();
  const domain = `${name}.myshopify.com`;
  const row = await testBed.work((ctx) =>
    insertStore(ctx, {
      company_id: companyOf('Marta'),
      store_id: newId(),
      platform: 'Shopify',
      name,
      address: domain,
      status: 'Error',
      problem: 'revoked',
      grant_sealed: 'sealed',
      rates_sealed: 'sealed',
      starts_on: day('2026-11-01'),
      settings: JSON.stringify(usualSettings),
      created_by: newId(),
      created_at: now,
      changed_at: now,
    }),
  );
  for (const number of [2201, 2202])
    await testBed.work((ctx) =>
      takeOrder(ctx, { row, origin: null }, ringOrder(`gid://shopify/Order/${number}`)),
    );
  const query = { limit: 25, status: 'All' } as const;
  const orders = async () =>
    (await marta.call(listStoreOrders, { params: { storeId: row.store_id }, query })).answer.items;
  return { storeId: row.store_id, domain, orders };
}

const shipmentsFrom = async (webStore: string) =>
  (
    await testBed.pools.owner.query<{ count: number }>(
      'select count(*)::int as count from shipping.shipment where web_store = $1',
      [webStore],
    )
  ).rows[0]?.count;

const patience = { timeout: 60_000 };

const ordersOf = async (storeId: string) =>
  (
    await testBed.pools.owner.query<{ count: number }>(
      'select count(*)::int as count from shipping.store_order where store_id = $1',
      [storeId],
    )
  ).rows[0]?.count;

const actsOn = async (storeId: string) =>
  (
    await testBed.pools.owner.query<{ act: string; orders: number }>(
      `select act, (facts ->> 'orders')::int as orders from audit.entry
       where record_id = $1 and act in ('shipping.eraseStore', 'shipping.eraseStoreCustomer', 'shipping.reportStoreCustomer')
       order by at`,
      [storeId],
    )
  ).rows;

const customer = { id: 191_167, email: 'naomi@patel.example', phone: '555-625-1199' };

test("a request with another app's signature is refused and changes nothing", async () => {
  const shop = await shopifyStore('forged-privacy');
  const payload = { shop_id: 1, shop_domain: shop.domain, customer, orders_to_redact: [2201] };
  expect(await posted({ topic: 'customers/redact', payload, signedWith: 'another secret' })).toBe(401);
  expect(await shop.orders()).toHaveLength(2);
});

test("customers/redact deletes the customer's orders and their drafts, once", async () => {
  const shop = await shopifyStore('erasing-privacy');
  expect(await shipmentsFrom('erasing-privacy')).toBe(2);
  const payload = { shop_id: 1, shop_domain: shop.domain, customer, orders_to_redact: [2201, 9_999] };
  const id = randomUUID();
  expect(await posted({ topic: 'customers/redact', payload, id })).toBe(204);
  expect(await posted({ topic: 'customers/redact', payload, id })).toBe(204);
  await expect
    .poll(async () => (await shop.orders()).map(({ number }) => number), patience)
    .toEqual(['#2202']);
  expect(await shipmentsFrom('erasing-privacy')).toBe(1);
  expect(await actsOn(shop.storeId)).toEqual([{ act: 'shipping.eraseStoreCustomer', orders: 1 }]);
});

test("customers/redact deletes a customer's drafts that were never bought, whatever is missing from them", async () => {
  const shop = await shopifyStore('drafts-privacy');
  const set = (number: string, status: string) =>
    testBed.pools.owner.query(
      `update shipping.shipment set status = $2
       where web_store = 'drafts-privacy' and draft ->> 'reference1' = $1`,
      [number, status],
    );
  await set('#2201', 'EditRequired');
  await set('#2202', 'NeedsReview');
  const payload = { shop_id: 1, shop_domain: shop.domain, customer, orders_to_redact: [2201, 2202] };
  expect(await posted({ topic: 'customers/redact', payload })).toBe(204);
  await expect.poll(() => shipmentsFrom('drafts-privacy'), patience).toBe(0);
});

test('customers/data_request tells the administrators which orders to report', async () => {
  const shop = await shopifyStore('asking-privacy');
  const payload = {
    shop_id: 1,
    shop_domain: shop.domain,
    orders_requested: [2201, 2202],
    customer,
    data_request: { id: 9_999 },
  };
  expect(await posted({ topic: 'customers/data_request', payload })).toBe(204);
  await vi.waitFor(
    async () => {
      const { items } = (await marta.call(listNotices, { query: { limit: 25 } })).answer;
      const notice = items.find(({ title }) => title === 'A customer of asking-privacy asked for their data');
      expect(notice?.message).toContain('#2202');
    },
    { timeout: 60_000 },
  );
  expect(await shop.orders()).toHaveLength(2);
});

test('shop/redact deletes what we have of a store that removed the app, and bought shipments stay', async () => {
  const shop = await shopifyStore('leaving-privacy');
  await testBed.pools.owner.query(
    `update shipping.shipment set status = 'Delivered', is_processed = true
     where web_store = 'leaving-privacy' and draft ->> 'reference1' = '#2201'`,
  );
  expect(await posted({ topic: 'shop/redact', payload: { shop_id: 1, shop_domain: shop.domain } })).toBe(204);
  const { rows } = await testBed.pools.owner.query(
    'select status, grant_sealed, rates_sealed from shipping.web_store where store_id = $1',
    [shop.storeId],
  );
  expect(rows).toEqual([{ status: 'Disconnected', grant_sealed: null, rates_sealed: null }]);
  await expect.poll(() => ordersOf(shop.storeId), patience).toBe(0);
  expect(await shipmentsFrom('leaving-privacy')).toBe(1);
});

test('an unknown store or topic is acknowledged', async () => {
  const payload = { shop_id: 1, shop_domain: 'unknown.myshopify.com' };
  expect(await posted({ topic: 'shop/redact', payload })).toBe(204);
  expect(await posted({ topic: 'products/update', payload })).toBe(204);
});

test('without a Shopify app, nothing is received', async () => {
  const other = await startTestLoupe();
  const answer = await fetch(`${other.url}${receiveShopifyPrivacy.path}`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(409);
  await other.stop();
});

/** A store that is connected, as far as we know; `kind` is what it answers when it is asked. */
async function eraseConnected(name: string, kind: 'orders' | 'revoked') {
  const shop = await shopifyStore(name);
  const storeSeal = new SealedTexts('a secret of thirty-two characters', 'web-stores');
  const page = { kind: 'orders', orders: [], cursor: '', more: false } as const;
  const store = {
    readPrivacyNotice: () => ({ kind: 'eraseStore', id: randomUUID(), address: shop.domain }),
    listOrders: () => Promise.resolve(kind === 'orders' ? page : { kind }),
  } as unknown as WebStore;
  const parts = { storeSeal, webStores: { platforms: [], storeOf: () => store } };
  const sealed = sealGrant(parts, { address: shop.domain, token: 'token', noticeSecret: '' });
  await testBed.pools.owner.query(
    `update shipping.web_store set status = 'Successful', problem = null, grant_sealed = $2 where store_id = $1`,
    [shop.storeId, sealed],
  );
  const steps = { clock: testBed.clock, work: testBed.work } as unknown as Steps;
  const input = { body: '{}', params: undefined, query: undefined };
  const facts = { address: '', origin: '', header: () => undefined, countSender: () => Promise.resolve() };
  await receiveShopifyPrivacyWith(parts)(steps, input, facts);
  return shop;
}

test('a late shop/redact leaves a store alone that lets us in again', async () => {
  const shop = await eraseConnected('returned-privacy', 'orders');
  expect(await shop.orders()).toHaveLength(2);
  expect(await shipmentsFrom('returned-privacy')).toBe(2);
});

test('shop/redact finds out that a store we thought connected has removed the app', async () => {
  const shop = await eraseConnected('silent-privacy', 'revoked');
  await expect.poll(() => shipmentsFrom('silent-privacy'), patience).toBe(0);
  expect((await marta.call(getStore, { params: { storeId: shop.storeId } })).status).toBe(404);
});

test('shop/redact of a store that is not answering is refused, so that Shopify sends it again', async () => {
  const shop = await shopifyStore('absent-privacy');
  // No host has such a name.
  const address = 'absent-privacy.invalid';
  const storeSeal = new SealedTexts(secretOfTests, 'web-stores');
  const sealed = sealGrant({ storeSeal }, { address, token: 'token', noticeSecret: '' });
  await testBed.pools.owner.query(
    `update shipping.web_store set status = 'Successful', problem = null, address = $2, grant_sealed = $3
     where store_id = $1`,
    [shop.storeId, address, sealed],
  );
  expect(await posted({ topic: 'shop/redact', payload: { shop_id: 1, shop_domain: address } })).toBe(503);
  expect(await shop.orders()).toHaveLength(2);
});
