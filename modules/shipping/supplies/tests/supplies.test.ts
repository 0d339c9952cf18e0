import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cancelSupplyOrder,
  changeSupplyItem,
  declineSupplyOrder,
  deliverSupplyOrder,
  getSupplyOptions,
  listDeskSupplies,
  listSupplyOrders,
  orderSupplies,
  packSupplyOrder,
  receiveSupplyOrder,
  shipSupplyOrder,
} from '#modules/shipping/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let ilse: Caller;
let priya: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, ilse, priya] = await Promise.all([loupe.as('Marta'), loupe.as('Ilse'), loupe.as('Priya')]);
});
afterAll(() => loupe.stop());

const small = 'bag-small';

async function ask(caller: Caller, quantity = 25, itemId = small) {
  const { answer } = await caller.call(getSupplyOptions, {});
  const locationId = answer.locations[0]?.locationId ?? '';
  return caller.call(
    orderSupplies,
    { body: { lines: [{ itemId, quantity }], locationId, comments: 'Leave at the back door' } },
    { 'idempotency-key': randomUUID() },
  );
}

const order = async (caller: Caller, quantity = 25, itemId = small) =>
  (await ask(caller, quantity, itemId)).answer.order;

const paramsOf = ({ orderId }: { readonly orderId: string }) => ({ orderId });

async function atDesk(orderId: string) {
  const { orders } = (await priya.call(listDeskSupplies, {})).answer;
  const found = orders.find((one) => one.orderId === orderId);
  if (found === undefined) throw new Error('The desk has no such order.');
  return { found, params: { companyId: found.companyId, orderId } };
}

const stockOf = async (itemId: string) => {
  const { items } = (await priya.call(listDeskSupplies, {})).answer;
  return items.find((item) => item.itemId === itemId);
};

async function setItem(
  itemId: string,
  change: Partial<{ stock: number; price: number; monthlyLimit: number }>,
) {
  const item = await stockOf(itemId);
  if (item === undefined) throw new Error('No such item.');
  const { stock, reorderAt, monthlyLimit, price } = item;
  await priya.call(changeSupplyItem, {
    params: { itemId },
    body: { stock, reorderAt, monthlyLimit, price, ...change },
  });
}

test('an order is packed out of stock, shipped, charged and received', async () => {
  await setItem(small, { price: 30 });
  const before = (await stockOf(small))?.stock ?? 0;
  const { orderId, number, amount } = await order(marta);
  expect([number, amount]).toEqual([expect.stringMatching(/^S-\d+$/), 750]);
  const { found, params } = await atDesk(orderId);
  expect(found).toMatchObject({ companyName: 'Harrow & Vale', comments: 'Leave at the back door' });
  await priya.call(packSupplyOrder, { params });
  expect((await stockOf(small))?.stock).toBe(before - 25);
  await priya.call(shipSupplyOrder, {
    params,
    body: { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  });
  const { rows } = await loupe.pools.owner.query(
    'select amount::int, type from payments.transaction where subject_id = $1',
    [orderId],
  );
  expect(rows).toEqual([{ amount: 750, type: 'Supplies' }]);
  const { answer } = await marta.call(receiveSupplyOrder, { params: paramsOf({ orderId }) });
  expect(answer.order).toMatchObject({ status: 'Delivered', carrier: 'UPS', actions: [] });
  await setItem(small, { price: 0 });
});

test('free supplies are charged to no one', async () => {
  const { orderId } = await order(marta, 25, 'bag-large');
  const { params } = await atDesk(orderId);
  await priya.call(packSupplyOrder, { params });
  await priya.call(shipSupplyOrder, { params, body: { carrier: 'USPS', trackingNumber: '9400' } });
  await priya.call(deliverSupplyOrder, { params });
  const { rows } = await loupe.pools.owner.query('select 1 from payments.transaction where subject_id = $1', [
    orderId,
  ]);
  expect(rows).toEqual([]);
});

test('a member cancels an order until it is packed; the desk cancels a packed one and restocks it', async () => {
  const first = await order(marta, 25, 'bag-medium');
  await marta.call(cancelSupplyOrder, { params: paramsOf(first) });
  const second = await order(marta, 25, 'bag-medium');
  const { params } = await atDesk(second.orderId);
  await priya.call(packSupplyOrder, { params });
  const packed = (await stockOf('bag-medium'))?.stock ?? 0;
  const late = await marta.call(cancelSupplyOrder, { params: paramsOf(second) });
  expect(late.problem.code).toBe('shipping.supply_past_cancelling');
  await priya.call(declineSupplyOrder, { params, body: { reason: 'Your address is a mailbox store.' } });
  expect((await stockOf('bag-medium'))?.stock).toBe(packed + 25);
  const { items } = (await marta.call(listSupplyOrders, { query: { limit: 25, status: 'Canceled' } })).answer;
  expect(items.map(({ number, reason }) => [number, reason])).toEqual([
    [second.number, 'Your address is a mailbox store.'],
    [first.number, null],
  ]);
});

test("two orders at once never pass the month's limit together", async () => {
  const { items } = (await ilse.call(getSupplyOptions, {})).answer;
  const left = items.find(({ itemId }) => itemId === small)?.left ?? 0;
  const asked = await Promise.allSettled([order(ilse, left), order(ilse, left)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const after = (await ilse.call(getSupplyOptions, {})).answer.items.find(({ itemId }) => itemId === small);
  expect(after?.left).toBe(0);
  const { problem } = await refusedOrder(ilse, {});
  expect(problem).toMatchObject({ code: 'shipping.supply_none_left' });
});

test('the provider decides how many bags are usual', async () => {
  const set = (value: number) =>
    loupe.pools.owner.query(
      "update settings.configuration set value = $1 where name in ('supply-bags-per-parcel', 'supply-bags-at-least')",
      [value],
    );
  const left = async () =>
    (await marta.call(getSupplyOptions, {})).answer.items.map((item) => item.left).toSorted((a, b) => a - b);
  expect((await left()).at(-1)).toBeGreaterThan(0);
  await set(0);
  expect(await left()).toEqual([0, 0, 0]);
  await set(1_000);
  expect((await left()).at(-1)).toBeGreaterThan(400);
  await loupe.pools.owner.query(
    `update settings.configuration set value = case name when 'supply-bags-at-least' then '50'::jsonb else '2'::jsonb end
     where name in ('supply-bags-per-parcel', 'supply-bags-at-least')`,
  );
});

async function refusedOrder(caller: Caller, change: Partial<{ itemId: string; locationId: string }>) {
  const { locations } = (await caller.call(getSupplyOptions, {})).answer;
  const { itemId = small, locationId = locations[0]?.locationId ?? '' } = change;
  return caller.call(
    orderSupplies,
    { body: { lines: [{ itemId, quantity: 25 }], locationId, comments: '' } },
    { 'idempotency-key': randomUUID() },
  );
}

test.each([
  ['an unknown size', { itemId: 'bag-huge' }, 'shipping.supply_item_missing'],
  ['another place', { locationId: randomUUID() }, 'shipping.supply_place_missing'],
])('refuses %s', async (_what, change, code) => {
  expect((await refusedOrder(marta, change)).problem.code).toBe(code);
});

test('refuses an order that costs money while an invoice is past due', async () => {
  await loupe.pools.owner.query(
    `insert into payments.credit_hold (company_id, reason, placed_by, placed_at) select company_id, 'Late', $1, now()
     from companies.company where name = 'Kessler & Co.'`,
    [randomUUID()],
  );
  await setItem('bag-large', { price: 30 });
  expect((await refusedOrder(ilse, { itemId: 'bag-large' })).problem.code).toBe('shipping.supply_past_due');
  await setItem('bag-large', { price: 0 });
  expect((await ask(ilse, 25, 'bag-large')).status).toBe(200);
});

test('the desk packs only what is in stock, and nothing twice', async () => {
  await setItem('bag-medium', { stock: 10 });
  const { orderId } = await order(marta, 25, 'bag-medium');
  const { params } = await atDesk(orderId);
  const short = await priya.call(packSupplyOrder, { params });
  expect(short.problem.code).toBe('shipping.supply_out_of_stock');
  await setItem('bag-medium', { stock: 400 });
  await priya.call(packSupplyOrder, { params });
  expect((await priya.call(packSupplyOrder, { params })).problem.code).toBe('shipping.supply_moved');
  const unknown = await priya.call(changeSupplyItem, {
    params: { itemId: 'bag-huge' },
    body: { stock: 1, reorderAt: 1, monthlyLimit: 1, price: 0 },
  });
  expect(unknown.problem.code).toBe('shipping.supply_no_item');
});

test("another company's order is missing, and one that has not shipped can't be received", async () => {
  const own = await order(marta, 25, 'bag-large');
  const { params } = { params: paramsOf(own) };
  expect((await ilse.call(receiveSupplyOrder, { params })).problem.code).toBe(
    'shipping.supply_order_missing',
  );
  expect((await marta.call(receiveSupplyOrder, { params })).problem.code).toBe('shipping.supply_not_shipped');
});

test('a page that is lost says so', async () => {
  const lost = await marta.call(listSupplyOrders, { query: { limit: 25, after: 'WyJub3doZXJlIl0' } });
  expect(lost.problem.code).toBe('shipping.supply_page_lost');
});
