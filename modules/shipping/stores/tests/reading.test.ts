import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { openLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { OrdersPage, OrdersSince, StoreFault, WebStore } from '#outside/web-stores/port.ts';
import { usualSettings } from '../domain/store-settings.ts';
import { sealGrant } from '../server/open-store.ts';
import { findOrder, findOrders } from '../server/order-store.ts';
import { readStoreHandler } from '../server/read-store.ts';
import { findStore, insertStore, updateStore } from '../server/store-store.ts';
import { takeOrder } from '../server/take-order.ts';
import { ring, ringOrder } from './store-orders.ts';

let testBed: LedgerTestBed;
beforeAll(async () => {
  testBed = await openLedgerTestBed();
});
afterAll(() => testBed.close());

const storeSeal = new SealedTexts('a secret of thirty-two characters', 'web-stores');

/** A connected store that answers the calls in their order, and remembers what it was asked. */
async function connected(answers: (OrdersPage | StoreFault)[] = []) {
  const asked: (string | null)[] = [];
  const listOrders = (_grant: unknown, { cursor }: OrdersSince) => {
    asked.push(cursor);
    return Promise.resolve(
      answers.shift() ?? { kind: 'orders', orders: [], cursor: cursor ?? '', more: false },
    );
  };
  const store = { platform: 'Etsy', listOrders } as unknown as WebStore;
  const parts = { storeSeal, webStores: { platforms: [], storeOf: () => store } };
  const now = testBed.clock.now();
  const grant_sealed = sealGrant(parts, { address: 'HarrowVale', token: 'token', noticeSecret: '' });
  const companyId = await testBed.newCompany();
  const row = await testBed.work((ctx) =>
    insertStore(ctx, {
      company_id: companyId,
      store_id: newId(),
      platform: 'Etsy',
      name: 'HarrowVale',
      address: 'HarrowVale',
      status: 'Successful',
      grant_sealed,
      starts_on: day('2026-11-01'),
      settings: JSON.stringify(usualSettings),
      created_by: newId(),
      created_at: now,
      changed_at: now,
    }),
  );
  const payload = { companyId, storeId: row.store_id };
  return {
    asked,
    row,
    read: () => testBed.runJob([readStoreHandler(parts)], 'shipping.read_store', payload),
    take: (order: ReturnType<typeof ringOrder>) =>
      testBed.work((ctx) => takeOrder(ctx, { row, origin: null }, order)),
    order: (id: string) => testBed.work((ctx) => findOrder(ctx, { ...row, order_id: id })),
    now: () => testBed.work((ctx) => findStore(ctx, row)),
    numbers: async () =>
      (await testBed.work((ctx) => findOrders(ctx, row, { limit: 25, after: undefined, status: 'All' })))
        .map(({ number }) => number)
        .toSorted(),
    reconnect: () => testBed.work((ctx) => updateStore(ctx, row, { status: 'Successful', problem: null })),
  };
}

const page = (id: string, more: boolean): OrdersPage => ({
  kind: 'orders',
  orders: [ringOrder(id)],
  cursor: `after ${id}`,
  more,
});

test('access that ends in the middle of a run keeps what was read, and the next run goes on from there', async () => {
  const shop = await connected([page('1', true), { kind: 'revoked' }, page('2', false)]);
  await shop.read();
  expect(await shop.now()).toMatchObject({ status: 'Error', problem: 'revoked', cursor: 'after 1' });
  expect(await shop.numbers()).toEqual(['#1']);
  await shop.reconnect();
  await shop.read();
  expect(await shop.now()).toMatchObject({ status: 'Successful', cursor: 'after 2' });
  expect(await shop.numbers()).toEqual(['#1', '#2']);
  expect(shop.asked).toEqual([null, 'after 1', 'after 1']);
});

test('a store that limits calls in the middle of a run is left alone until it allows them', async () => {
  const shop = await connected([page('1', true), { kind: 'limited', seconds: 90 }, page('2', false)]);
  await shop.read();
  expect(await shop.now()).toMatchObject({ status: 'Successful', problem: null });
  await shop.read();
  expect(shop.asked).toHaveLength(2);
  testBed.clock.setOffset(120_000);
  await shop.read();
  expect(await shop.numbers()).toEqual(['#1', '#2']);
});

test('an older reading that comes late changes nothing', async () => {
  const shop = await connected();
  const newer = ringOrder('7', {
    changedAt: '2026-11-22T15:00:00.000Z',
    items: [{ ...ring, quantity: 2, open: 2 }],
  });
  await shop.take(newer);
  await shop.take(ringOrder('7', { changedAt: '2026-11-21T15:00:00.000Z' }));
  expect((await shop.order('7'))?.facts.items[0]?.quantity).toBe(2);
  await shop.take(newer);
  expect((await shop.order('7'))?.advice).toBeNull();
});
