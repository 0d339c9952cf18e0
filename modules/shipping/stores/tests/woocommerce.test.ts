import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { day } from '#kit/domain/day.ts';
import {
  connectStore,
  disconnectStore,
  finishConnection,
  getStore,
  listStoreOrders,
  listStores,
  receiveStoreKeys,
  receiveStoreNotice,
} from '#modules/shipping/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { startWooCommerceShop } from '#apps/server/testing/shipping/woocommerce-shop.ts';
import type { WooCommerceShop } from '#apps/server/testing/shipping/woocommerce-shop.ts';
import { providerDay } from '#platform/access/contract.ts';

let loupe: TestLoupe;
let trial: WooCommerceShop;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ WEBHOOK_LOCALHOST: 'yes' });
  trial = await startWooCommerceShop(loupe.clock.now());
  marta = await loupe.as('Marta');
});
afterAll(async () => {
  await loupe.stop();
  await trial.stop();
});

const patience = { timeout: 30_000, interval: 150 };
const today = () => day(providerDay(loupe.clock.now()));

/** As a store posts it; the response's status. */
async function posted(path: string, body: string, headers: Readonly<Record<string, string>> = {}) {
  const sent = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  return (await fetch(`${loupe.url}${path}`, sent)).status;
}

test('the platforms that need no app of the portal can be connected, each in its own way', async () => {
  const { platforms } = (await marta.call(listStores, {})).answer;
  expect(platforms).toEqual([
    { platform: 'Sample', connects: 'approval' },
    { platform: 'WooCommerce', connects: 'approval' },
    { platform: 'ShipStation', connects: 'keys' },
  ]);
});

test('what is wrong is said at its field', async () => {
  const refused = async (body: object) =>
    (
      await marta.call(connectStore, {
        body: { platform: 'WooCommerce', address: '', startsOn: today(), ...body },
      })
    ).problem.fields;
  expect(await refused({ address: 'http://shop.example' })).toEqual({
    address: 'Your store must use https, since its keys are sent with each call.',
  });
  expect(await refused({ address: 'https://10.0.0.9' })).toEqual({
    address: "The address isn't on the public internet.",
  });
  expect(await refused({ platform: 'ShipStation', address: 'Harrow & Vale' })).toEqual({
    key: 'Enter the API key and the API secret of your ShipStation account.',
  });
});

test('a WooCommerce store posts its keys, its orders arrive, and its notices bring changes', async () => {
  const body = { platform: 'WooCommerce' as const, address: trial.typed.address, startsOn: today() };
  const { answer } = await marta.call(connectStore, { body });
  const url = answer.approveAt ?? '';
  const keys = await trial.approve({ url, pending: { address: '', returnUrl: '', state: '' } });
  const state = keys['user_id'] ?? '';
  const forged = JSON.stringify({ ...keys, user_id: 'of another request' });
  expect(await posted(receiveStoreKeys.path, forged)).toBe(409);
  expect(await posted(receiveStoreKeys.path, JSON.stringify(keys))).toBe(204);
  // Its keys arrived before the person returns.
  const back = { state, answer: { success: '1', user_id: state } };
  const { storeId } = (await marta.call(finishConnection, { body: back })).answer;
  const store = (await marta.call(getStore, { params: { storeId } })).answer;
  expect(store).toMatchObject({
    platform: 'WooCommerce',
    name: 'Harrow & Vale',
    status: 'Successful',
    problem: null,
  });

  const orders = async () =>
    (await marta.call(listStoreOrders, { params: { storeId }, query: { limit: 100, status: 'All' } })).answer
      .items;
  const orderId = await trial.place();
  const watched = trial.book.notices.find(({ topic }) => topic === 'order.created');
  expect(watched?.url).toMatch(new RegExp(`/stores/${storeId}/notices$`));
  const told = (noticeSecret = '') => {
    const sent = trial.notice({ address: '', token: '', noticeSecret }, 'orders');
    return posted(receiveStoreNotice.path.replace(':storeId', storeId), sent.body, sent.headers);
  };
  expect(await told('of another store')).toBe(401);
  expect(await told(watched?.secret)).toBe(204);
  await vi.waitFor(async () => expect(await orders()).toMatchObject([{ orderId }]), patience);

  // A run starts a little before the end of the last one, so its first pages may be known.
  await trial.placeAtOnce(3 * trial.ordersPerPage);
  await told(watched?.secret);
  const count = 1 + 3 * trial.ordersPerPage;
  await vi.waitFor(async () => expect(await orders()).toHaveLength(count), patience);
  await trial.place();
  await told(watched?.secret);
  await vi.waitFor(async () => expect(await orders()).toHaveLength(count + 1), patience);
});

test('after a disconnect, the store sends no more notices', async () => {
  const { items } = (await marta.call(listStores, {})).answer;
  const connected = items.find(({ platform }) => platform === 'WooCommerce');
  expect(trial.book.notices).not.toEqual([]);
  await marta.call(disconnectStore, { params: { storeId: connected?.storeId ?? '' } });
  expect(trial.book.notices).toEqual([]);
  expect((await marta.call(listStores, {})).answer.items).toEqual([]);
});
