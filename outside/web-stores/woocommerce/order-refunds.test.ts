import { afterAll, beforeAll, expect, test } from 'vitest';
import { wooCommerceTrial } from './testing/woocommerce-trial.ts';

let trial: Awaited<ReturnType<typeof wooCommerceTrial>>;
beforeAll(async () => void (trial = await wooCommerceTrial()));
afterAll(() => trial.stop());

async function connected() {
  const asked = { state: 's', returnUrl: 'https://portal.example/r', keysUrl: 'https://portal.example/k' };
  const start = await trial.store.begin({ ...trial.typed, ...asked });
  if (start.kind !== 'approve') throw new Error(start.kind);
  const granted = await trial.store.finish(start.pending, await trial.approve(start));
  if (granted.kind !== 'granted') throw new Error(granted.kind);
  return granted.grant;
}

const itemsOf = async (orderId: string) => {
  const read = await trial.store.listOrders(await connected(), { cursor: null, from: trial.from });
  if (read.kind !== 'orders') throw new Error(read.kind);
  return read.orders
    .findLast((one) => one.orderId === orderId)
    ?.items.map(({ title, quantity, open, unitPrice }) => [title, quantity, open, unitPrice]);
};

test('refunded pieces no longer ship, and a lower price lowers the value', async () => {
  const { id, items } = trial.book.place();
  const [ring, charm] = items;
  trial.book.refund(id, { itemId: charm?.id ?? 0, quantity: 1, amount: 9_025 });
  expect(await itemsOf(String(id))).toEqual([
    ['Sapphire ring', 1, 1, 107_550],
    ['Silver charm', 1, 1, 9_025],
  ]);
  trial.book.refund(id, { itemId: ring?.id ?? 0, quantity: 0, amount: 7_550 });
  trial.book.refund(id, { itemId: charm?.id ?? 0, quantity: 1, amount: 9_025 });
  expect(await itemsOf(String(id))).toEqual([['Sapphire ring', 1, 1, 100_000]]);
});

test('an order is complete when all that was not refunded has shipped', async () => {
  const { id, items } = trial.book.place();
  const [ring, charm] = items;
  trial.book.refund(id, { itemId: charm?.id ?? 0, quantity: 2, amount: 18_050 });
  const grant = await connected();
  const fulfillment = {
    orderId: String(id),
    items: [{ itemId: String(ring?.id ?? 0), quantity: 1 }],
    carrier: 'UPS',
    trackingNumber: '1ZE5T1500000000033',
  };
  expect(await trial.store.fulfill(grant, fulfillment)).toMatchObject({ kind: 'fulfilled' });
  expect(trial.book.statuses.get(id)).toBe('completed');
});
