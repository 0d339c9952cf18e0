import { day } from '#kit/domain/day.ts';
import { cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import {
  actOnOrder,
  actOnStone,
  addOrderNote,
  deskRefusals,
  getOrder,
  listDeskOrders,
  orderConfirmation,
  orderRefusals as no,
  searchOrders,
  withdrawOrder,
} from '#modules/marketplace/contract.ts';
import { chargeRefusals, getOrderPayments, refundRefusals } from '#platform/payments/contract.ts';
import {
  balancesOf,
  creditBill,
  openBill,
  postTransaction,
  refundByWire,
  unbilledTransactions,
} from '#platform/payments/server.ts';
import { cheapest } from '#apps/server/testing/marketplace/buy-stones.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OrderTestBed;
let sven: Caller;
let elena: Caller;
let priya: Caller;
let stones: number[];

const company = companyOf('Sven');
const dayMs = 86_400_000;

beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  await fillStones(loupe, 300);
  await loupe.ports.catalog.caughtUp();
  testBed = createOrderTestBed(loupe);
  sven = await loupe.as('Sven');
  elena = await loupe.as('Elena');
  priya = await loupe.as('Priya');
  stones = (await cheapest(sven, 'Natural Diamond')).map(Number);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

/** Stones that no other order of this file uses. */
const next = (count: number): number[] => stones.splice(0, count);
const read = async (id: string) => (await sven.call(getOrder, { params: { id } })).answer;
const act = (
  orderId: string,
  orderItemId: string,
  action: 'confirm' | 'miss' | 'passAuthentication' | 'takeBack' | 'refunded' | 'refundAgain',
  text = '',
) =>
  priya.call(actOnStone, {
    params: { companyId: company, orderId, orderItemId },
    body: { act: action, said: text },
  });
const send = (
  orderId: string,
  body: { act: 'ship' | 'deliver' | 'cancel'; trackingNumber?: string; said?: string },
) =>
  priya.call(actOnOrder, {
    params: { companyId: company, orderId },
    body: { said: '', carrier: 'UPS', trackingNumber: '', ...body },
  });
const queue = async (name: 'availability' | 'authentication' | 'shipping' | 'refunds' | 'wires') =>
  (await priya.call(listDeskOrders, { query: { queue: name, limit: 100 } })).answer;

function advanceDays(days: number): void {
  testBed.clock.setOffset(testBed.clock.offsetMs + days * dayMs);
  loupe.clock.setOffset(testBed.clock.offsetMs);
}

describe('an order', () => {
  test('passes every step from payment to delivery, each with its date', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(2), by: 'CreditCard' });
    const placed = await read(id);
    expect(placed).toMatchObject({ status: 'Funded', paymentStatus: 'Paid', stones: 2, actions: [] });
    const [first, second] = placed.products.map(({ orderItemId }) => orderItemId);
    expect((await queue('availability')).items.filter(({ orderId }) => orderId === id)).toHaveLength(2);
    await act(id, first ?? '', 'confirm');
    expect((await act(id, first ?? '', 'confirm')).problem.code).toBe(no.order_moved_on.code);
    expect((await read(id)).status).toBe('Funded');
    await act(id, second ?? '', 'confirm');
    expect((await read(id)).status).toBe('InAuthentication');
    expect((await send(id, { act: 'ship', trackingNumber: '1Z5R89390357567127' })).problem.code).toBe(
      no.order_moved_on.code,
    );
    await act(id, first ?? '', 'passAuthentication');
    expect((await act(id, first ?? '', 'passAuthentication')).problem.code).toBe(no.order_moved_on.code);
    await act(id, second ?? '', 'passAuthentication');
    expect((await send(id, { act: 'ship' })).problem.code).toBe(deskRefusals.tracking_missing.code);
    await send(id, { act: 'ship', trackingNumber: '1Z5R89390357567127' });
    await send(id, { act: 'deliver' });
    const delivered = await read(id);
    expect(delivered).toMatchObject({ status: 'Delivered', trackingNumber: '•••• 7127' });
    expect(delivered.customerOrderStatus.map(({ status }) => status)).toEqual([
      'Placed',
      'Funded',
      'InAuthentication',
      'ReadyToShip',
      'Shipped',
      'Delivered',
    ]);
    await testBed.runClocks();
    expect((await read(id)).status).toBe('Completed');
  });

  test('costs the sum of its lines, and its payment is found by its number', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'CreditCard' });
    const { orderNumber, amounts, totalTransactionCost } = await read(id);
    const { total, discount, ...added } = amounts;
    expect(Object.values(added).reduce((sum, amount) => sum + amount, 0) - discount).toBe(total);
    expect(total).toBe(totalTransactionCost);
    const { answer } = await sven.call(getOrderPayments, { params: { orderId: orderNumber } });
    expect(answer).toMatchObject({ number: orderNumber, amountDue: 0, payments: [{ amount: total }] });
  });

  test('has a PDF confirmation', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'Wire' });
    const paper = await fetch(`${loupe.url}/services/marketplace/api/marketplace/orders/${id}/confirmation`, {
      headers: {
        authorization: `Bearer ${await loupe.token('Sven')}`,
        'x-subscription-key': 'loupe-web',
      },
    });
    expect(paper.headers.get('content-type')).toContain('application/pdf');
    const { orderNumber, payment } = await read(id);
    const text = (await textOfPages(Buffer.from(await paper.arrayBuffer()))).join('\n');
    expect(text).toContain(`Order ${orderNumber}`);
    expect(text).toContain(payment.wire?.bank.accountNumber);
    const missing = await elena.call(orderConfirmation, { params: { id } });
    expect(missing.problem.code).toBe(no.order_missing.code);
  });

  test('takes its stones off the market, even when a seller lists them again', async () => {
    const [item = 0] = next(1);
    await testBed.place('Sven', { moduleType: 0, itemIds: [item], by: 'CreditCard' });
    const listed = async () =>
      (
        await testBed.pools.owner.query<{ is_listed: boolean }>(
          'update marketplace.stone set is_listed = true where item_id = $1 returning is_listed',
          [item],
        )
      ).rows[0]?.is_listed;
    expect(await listed()).toBe(false);
  });

  test('of another company is missing', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'CreditCard' });
    const body = { specialInstructionText: 'mine' };
    for (const reply of [
      await elena.call(getOrder, { params: { id } }),
      await elena.call(addOrderNote, { params: { id }, body }),
      await elena.call(withdrawOrder, { params: { id } }),
    ])
      expect(reply.problem).toMatchObject({ status: 404, code: no.order_missing.code });
    expect((await elena.call(searchOrders, { body: { limit: 25 } })).answer.items).toEqual([]);
  });

  test('takes notes with any characters', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'CreditCard' });
    const text = 'Please ring at the back door – «Müller» 💎';
    await sven.call(addOrderNote, { params: { id }, body: { specialInstructionText: text } });
    expect((await read(id)).notes).toMatchObject([{ specialInstructionText: text, byStaff: false }]);
  });
});

describe('the orders list', () => {
  test('filters by status, day and number, and pages', async () => {
    const { items } = (await sven.call(searchOrders, { body: { limit: 25 } })).answer;
    expect(items.length).toBeGreaterThan(3);
    const funded = (await sven.call(searchOrders, { body: { statuses: ['Funded'], limit: 25 } })).answer;
    expect(new Set(funded.items.map(({ status }) => status))).toEqual(new Set(['Funded']));
    const [order] = items;
    const byNumber = { body: { search: order?.orderNumber.toLowerCase() ?? '', limit: 25 } } as const;
    expect((await sven.call(searchOrders, byNumber)).answer.items).toEqual([order]);
    const past = { body: { to: day('2020-01-01'), limit: 25 } } as const;
    expect((await sven.call(searchOrders, past)).answer.items).toEqual([]);
    const after = writeCursor([order?.orderDate ?? '', order?.orderId ?? '']);
    const rest = (await sven.call(searchOrders, { body: { limit: 25, after } })).answer.items;
    expect(rest).toEqual(items.slice(1));
  });

  test.each([
    writeCursor([1, 2]),
    writeCursor(['no day', newId()]),
    writeCursor(['2026-01-01T00:00:00Z', 'x']),
  ])('rejects a made-up page position: %s', async (after) => {
    const reply = await sven.call(searchOrders, { body: { limit: 25, after } });
    expect(reply.problem.code).toBe(no.orders_page_lost.code);
    const desk = await priya.call(listDeskOrders, { query: { queue: 'refunds', limit: 25, after } });
    expect(desk.problem.code).toBe(no.orders_page_lost.code);
  });
});

describe('a wire', () => {
  test('that arrives in time funds the order', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'Wire' });
    const { payment, totalTransactionCost, orderNumber, status } = await read(id);
    expect(status).toBe('Placed');
    expect(payment.wire).toMatchObject({
      quote: orderNumber,
      amount: totalTransactionCost,
      afterFailedAch: null,
    });
    await testBed.wireArrives(id);
    expect(await read(id)).toMatchObject({
      status: 'Funded',
      paymentStatus: 'Paid',
      payment: { wire: null },
    });
  });

  // Spec marketplace §4: after 2 business days.
  test('that is late loses the guarantee, and staff cancels its order', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'Wire' });
    await testBed.runClocks();
    expect((await read(id)).paymentStatus).toBe('AwaitingWire');
    advanceDays(6);
    await testBed.runClocks();
    expect((await read(id)).paymentStatus).toBe('GuaranteeLost');
    expect((await queue('wires')).items.map(({ orderId }) => orderId)).toContain(id);
    expect((await send(id, { act: 'cancel' })).problem.code).toBe(deskRefusals.reason_missing.code);
    await send(id, { act: 'cancel', said: 'The wire never came.' });
    expect(await read(id)).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'Released',
      payment: { wire: null },
    });
    const payments = await sven.call(getOrderPayments, { params: { orderId: (await read(id)).orderNumber } });
    expect(payments.answer.amountDue).toBe(0);
  });

  test('is no longer expected after the buyer withdraws the order, and available stones are listed again', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(2), by: 'Wire' });
    const { products } = await read(id);
    await act(id, products[1]?.orderItemId ?? '', 'miss', 'Sold this morning.');
    expect((await read(id)).actions).toEqual(['withdraw']);
    const given = (await sven.call(withdrawOrder, { params: { id } })).answer;
    expect(given).toMatchObject({ status: 'Cancelled', actions: [] });
    expect((await sven.call(withdrawOrder, { params: { id } })).problem.code).toBe(no.order_moved_on.code);
    const { rows } = await testBed.pools.owner.query<{ item_id: number }>(
      'select item_id from marketplace.stone where item_id = any($1) and is_listed',
      [products.map(({ stone }) => Number(stone.supplierItemIdentifier))],
    );
    expect(rows).toEqual([{ item_id: Number(products[0]?.stone.supplierItemIdentifier) }]);
  });

  test('is reduced when one of two stones is not available', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(2), by: 'Wire' });
    const { products } = await read(id);
    const [unavailable, available] = products;
    await act(id, unavailable?.orderItemId ?? '', 'miss', 'Sold this morning.');
    await testBed.refund(unavailable?.orderItemId ?? '');
    await testBed.refund(unavailable?.orderItemId ?? '');
    const now = await read(id);
    expect(now.payment.wire?.amount).toBe(available?.amounts.total);
    expect(now.credited).toBe(unavailable?.amounts.total);
    expect(now.products[0]).toMatchObject({ status: 'NotAvailable', refund: null });
    expect(now.products[0]?.timeline.at(-1)?.reason).toBe('Sold this morning.');
    expect(now.products[0]?.statusWords).toBe("Not available. You won't be charged for this stone.");
    const awaited = (await queue('wires')).items.find(({ orderId }) => orderId === id);
    expect(awaited?.amount).toBe(available?.amounts.total);
    await testBed.wireArrives(id);
    await testBed.refund(unavailable?.orderItemId ?? '');
    expect(await read(id)).toMatchObject({
      status: 'Funded',
      products: [{ status: 'NotAvailable', refund: null }, { status: 'Pending' }],
    });
    for (const step of ['confirm', 'passAuthentication'] as const)
      await act(id, available?.orderItemId ?? '', step);
    const toSend = (await queue('shipping')).items.find(({ orderId }) => orderId === id);
    expect(toSend?.amount).toBe(available?.amounts.total);
    expect((await queue('refunds')).items.filter(({ orderId }) => orderId === id)).toEqual([]);
  });

  test('is no longer expected when no stone of the order is available', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(2), by: 'Wire' });
    for (const { orderItemId } of (await read(id)).products) await act(id, orderItemId, 'miss', 'Sold.');
    const ended = await read(id);
    expect(ended).toMatchObject({
      status: 'Cancelled',
      paymentStatus: 'Released',
      payment: { wire: null },
      products: Array(2).fill({ statusWords: "Not available. You won't be charged for this stone." }),
    });
    for (const { orderItemId } of ended.products) await testBed.refund(orderItemId);
    const payments = await sven.call(getOrderPayments, { params: { orderId: ended.orderNumber } });
    expect(payments.answer.amountDue).toBe(0);
  });
});

describe('an ACH payment', () => {
  test('in progress keeps the order waiting, and a returned one requests a wire instead', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'ACH' });
    expect(await read(id)).toMatchObject({ status: 'Placed', paymentStatus: 'UnderWay', actions: [] });
    await testBed.tell(id, { kind: 'returned', reason: 'Insufficient funds.' });
    const { payment, totalTransactionCost, paymentStatus } = await read(id);
    expect(paymentStatus).toBe('AwaitingWire');
    expect(payment.wire).toMatchObject({
      amount: totalTransactionCost,
      afterFailedAch: 'Insufficient funds.',
    });
    await testBed.wireArrives(id);
    expect((await read(id)).status).toBe('Funded');
  });

  test('returned after authentication stops the shipment until its wire arrives or staff cancels the order', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'ACH' });
    const item = (await read(id)).products[0]?.orderItemId ?? '';
    await testBed.tell(id, { kind: 'settled' });
    await act(id, item, 'confirm');
    await act(id, item, 'passAuthentication');
    const inQueue = async (name: 'shipping' | 'wires') =>
      (await queue(name)).items.find(({ orderId }) => orderId === id);
    expect((await inQueue('shipping'))?.orderActs).toEqual(['ship']);
    await testBed.tell(id, { kind: 'returned', reason: 'Unauthorised.' });
    expect(await inQueue('shipping')).toBeUndefined();
    expect((await inQueue('wires'))?.orderActs).toEqual(['cancel']);
    advanceDays(6);
    await testBed.runClocks();
    expect((await read(id)).paymentStatus).toBe('GuaranteeLost');
    await send(id, { act: 'cancel', said: 'The wire never came.' });
    expect(await read(id)).toMatchObject({ status: 'Cancelled', paymentStatus: 'Released' });
  });

  test('returned for an order without stones requests nothing', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'ACH' });
    const { orderNumber, products } = await read(id);
    await act(id, products[0]?.orderItemId ?? '', 'miss', 'Sold this morning.');
    expect(await read(id)).toMatchObject({ status: 'Cancelled', paymentStatus: 'UnderWay' });
    await testBed.tell(id, { kind: 'returned', reason: 'Insufficient funds.' });
    expect(await read(id)).toMatchObject({ paymentStatus: 'Released', payment: { wire: null } });
    const payments = await sven.call(getOrderPayments, { params: { orderId: orderNumber } });
    expect(payments.answer.amountDue).toBe(0);
  });
});

/** An order that was paid by wire, whose only stone turned out to be unavailable. */
async function missedAfterWire() {
  const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'Wire' });
  await testBed.wireArrives(id);
  const item = (await read(id)).products[0]?.orderItemId ?? '';
  await act(id, item, 'miss', 'Failed authentication.');
  await testBed.refund(item);
  const { rows } = await testBed.pools.owner.query<{ billId: string; chargeId: string; amount: Cents }>(
    `select bill_id as "billId", charge_id as "chargeId", refund_amount as amount
     from marketplace.diamond_order join marketplace.order_item using (company_id, order_id)
     where order_item_id = $1`,
    [item],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no order ${id}.`);
  return { ...row, id, item };
}

describe('an unavailable stone', () => {
  test('is refunded as soon as its payment has settled', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(2), by: 'CreditCard' });
    const { products } = await read(id);
    const item = products[0]?.orderItemId ?? '';
    expect((await act(id, item, 'miss')).problem.code).toBe(deskRefusals.reason_missing.code);
    await act(id, item, 'miss', 'Sold this morning.');
    await testBed.refund(item);
    expect((await read(id)).products[0]).toMatchObject({
      status: 'RefundInitiated',
      refund: { amount: products[0]?.amounts.total },
    });
    expect((await queue('refunds')).counts.refunds).toBeGreaterThan(0);
    await testBed.tell(id, { kind: 'settled' });
    await testBed.refund(item);
    await testBed.refund(item);
    expect((await read(id)).products[0]?.status).toBe('Refunded');
    expect((await read(id)).status).toBe('Funded');
  });

  test('whose refund the bank rejects is refunded again by staff', async () => {
    const id = await testBed.place('Sven', {
      moduleType: 0,
      itemIds: next(2),
      by: 'CreditCard',
      status: 'settled',
    });
    const item = (await read(id)).products[0]?.orderItemId ?? '';
    await act(id, item, 'miss', 'Sold this morning.');
    expect((await act(id, item, 'refundAgain')).problem.code).toBe(no.order_moved_on.code);
    testBed.takesRefunds(false);
    await testBed.refund(item);
    const inQueue = async () => (await queue('refunds')).items.find((order) => order.orderItemId === item);
    expect(await inQueue()).toMatchObject({ itemActs: ['refundAgain'], itemStatus: 'RefundInitiated' });
    expect((await inQueue())?.note).toMatch(/^Rejected by the bank/);
    testBed.takesRefunds(true);
    await act(id, item, 'refundAgain');
    await testBed.refund(item);
    expect((await read(id)).products[0]?.status).toBe('Refunded');
    expect(await inQueue()).toBeUndefined();
  });

  test('whose settled refund comes back from the bank is refunded again by staff', async () => {
    const order = { moduleType: 0, itemIds: next(2), by: 'CreditCard', status: 'settled' } as const;
    const id = await testBed.place('Sven', order);
    const item = (await read(id)).products[0]?.orderItemId ?? '';
    await act(id, item, 'miss', 'Sold this morning.');
    await testBed.refund(item);
    expect((await read(id)).products[0]?.status).toBe('Refunded');
    await testBed.returnRefund(item);
    expect((await read(id)).products[0]?.status).toBe('RefundInitiated');
    const { items } = await queue('refunds');
    expect(items.find(({ orderItemId }) => orderItemId === item)?.itemActs).toEqual(['refundAgain']);
    await act(id, item, 'refundAgain');
    await testBed.refund(item);
    expect((await read(id)).products[0]?.status).toBe('Refunded');
  });

  test('paid by wire is refunded by wire, when staff has sent it', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'Wire' });
    await testBed.wireArrives(id);
    const item = (await read(id)).products[0]?.orderItemId ?? '';
    expect((await act(id, item, 'refunded', 'FHB 1')).problem.code).toBe(no.order_moved_on.code);
    await act(id, item, 'miss', 'Failed authentication.');
    await testBed.refund(item);
    expect(await read(id)).toMatchObject({ status: 'Cancelled', products: [{ status: 'RefundInitiated' }] });
    expect((await act(id, item, 'refunded')).problem.code).toBe(deskRefusals.reason_missing.code);
    await act(id, item, 'refunded', 'FHB 1');
    expect((await read(id)).products[0]).toMatchObject({ status: 'Refunded', statusWords: 'Refunded' });
  });

  test("paid by wire is not refunded beyond the buyer's credit", async () => {
    const { id, item, billId, amount } = await missedAfterWire();
    // The bill was credited before, and that credit has paid a later bill.
    await testBed.work(async (ctx) => {
      const note = { key: `credit/${id}`, billId, type: 'Credit', description: 'Goodwill' } as const;
      await creditBill(ctx, company, { ...note, amount });
      const sold = { key: `later/${id}`, source: 'Manual', type: 'Diamond', description: 'Oval' } as const;
      const { credit = noMoney } = await balancesOf(ctx, company);
      await postTransaction(ctx, company, { ...sold, amount: subtractCents(noMoney, credit) });
      const transactions = await unbilledTransactions(ctx, company, new Date(8.64e15));
      const dueOn = day('2027-03-15');
      const bill = { kind: 'order', number: `L-${id}`, dueOn, transactions } as const;
      await openBill(ctx, company, { ...bill, usesCredit: true });
    });
    expect((await act(id, item, 'refunded', 'FHB 2')).problem.code).toBe(refundRefusals.not_credited.code);
    expect((await read(id)).products[0]?.status).toBe('RefundInitiated');
  });

  test('paid by wire is not refunded again for another amount', async () => {
    const { id, item, chargeId, amount } = await missedAfterWire();
    await testBed.work((ctx) =>
      refundByWire(ctx, {
        companyId: company,
        key: `order_item/${item}`,
        chargeId,
        amount: cents(amount - 100),
        reason: 'Sent by the bank.',
        credits: { key: `order_item/${item}` },
        reference: 'FHB 3',
      }),
    );
    expect((await act(id, item, 'refunded', 'FHB 3')).problem.code).toBe(chargeRefusals.intent_reused.code);
    expect((await read(id)).products[0]?.status).toBe('RefundInitiated');
  });
});

describe("the staff's calls", () => {
  test('reject unknown orders and stones', async () => {
    const id = await testBed.place('Sven', { moduleType: 0, itemIds: next(1), by: 'CreditCard' });
    expect((await act(newId(), newId(), 'confirm')).problem.code).toBe(no.order_missing.code);
    expect((await act(id, newId(), 'confirm')).problem.code).toBe(no.order_item_missing.code);
    expect((await send(newId(), { act: 'deliver' })).problem.code).toBe(no.order_missing.code);
    expect((await send(id, { act: 'deliver' })).problem.code).toBe(no.order_moved_on.code);
  });

  test('reject members', async () => {
    const reply = await sven.call(listDeskOrders, { query: { queue: 'availability', limit: 25 } });
    expect(reply.status).toBe(403);
  });
});
