import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  actOnStone,
  answerSale,
  createSellerInvoice,
  getOrder,
  getPayout,
  listPayouts,
  listSales,
  listSellerInvoices,
  payoutRefusals as no,
  recordPayout,
} from '#modules/marketplace/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OrderTestBed;
let sven: Caller;
let elena: Caller;
let priya: Caller;
let stones: number[];

const soon = { timeout: 60_000, interval: 200 };
const price = 606_000;

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createOrderTestBed(loupe);
  [sven, elena, priya] = await Promise.all([loupe.as('Sven'), loupe.as('Elena'), loupe.as('Priya')]);
  await trustSeller(loupe, 'Elena', 'Castellan');
  const rows = Array.from({ length: 8 }, (_, at) => ({ stock: `E-${at}`, report: String(2141438000 + at) }));
  await published(loupe, 'Elena', feedText(rows));
  const { rows: listed } = await testBed.pools.owner.query<{ item_id: number }>(
    "select item_id from marketplace.stone where is_listed and report_number like '21414380%' order by item_id",
  );
  stones = listed.map(({ item_id }) => item_id);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const payouts = async (caller = elena) => (await caller.call(listPayouts, {})).answer;
const books = async () => {
  const { rows } = await testBed.pools.owner.query<{ account: string; balance: string }>(
    'select account, sum(debits - credits) as balance from payments.day_total where company_id = $1 group by account',
    [companyOf('Elena')],
  );
  const balance = (account: string) => Number(rows.find((row) => row.account === account)?.balance ?? 0);
  return [balance('purchases'), balance('sellers_payable')];
};

/** A stone of Elena's company that Sven bought, as far as its authentication. */
async function authenticated() {
  const orderId = await testBed.place('Sven', {
    moduleType: 0,
    itemIds: stones.splice(0, 1),
    by: 'CreditCard',
  });
  const order = (await sven.call(getOrder, { params: { id: orderId } })).answer;
  const find = async () =>
    (await elena.call(listSales, { query: { limit: 25, search: order.orderNumber } })).answer.items[0];
  await expect.poll(async () => (await find())?.saleId, soon).toBeDefined();
  const saleId = (await find())?.saleId ?? '';
  await elena.call(answerSale, { params: { id: saleId }, body: { answer: 'confirm', reason: '' } });
  const orderItemId = order.products[0]?.orderItemId ?? '';
  const act = (how: 'passAuthentication' | 'miss', said = '') =>
    priya.call(actOnStone, {
      params: { companyId: companyOf('Sven'), orderId, orderItemId },
      body: { act: how, said },
    });
  await expect.poll(async () => (await act('passAuthentication')).status, soon).toBe(204);
  return { saleId, giveBack: () => act('miss', 'It has a chip.') };
}

const invoice = (number: string, saleIds: readonly string[], caller = elena) =>
  caller.call(createSellerInvoice, { body: { number, saleIds: [...saleIds] } });
const pay = (invoiceIds: readonly string[]) =>
  priya.call(recordPayout, {
    body: { companyId: companyOf('Elena'), invoiceIds: [...invoiceIds], reference: 'FT-20261126-7' },
  });

describe('a stone that passed authentication', () => {
  test('is owed, invoiced once, and paid once, with a statement', async () => {
    const { saleId } = await authenticated();
    expect(await payouts()).toMatchObject({
      toInvoice: price,
      lines: [{ saleId, amount: price }],
      actions: ['invoice'],
    });
    expect(await books()).toEqual([price, -price]);
    const sent = (await invoice('INV-1', [saleId])).answer;
    expect(sent).toMatchObject({ number: 'INV-1', total: price, stones: 1, payoutId: null });
    expect((await invoice('INV-2', [saleId])).problem.code).toBe(no.stone_not_payable.code);
    expect(await payouts()).toMatchObject({ toInvoice: 0, awaitingPayment: price });

    const waiting = (await priya.call(listSellerInvoices, { query: { search: 'inv-1' } })).answer;
    expect(waiting).toMatchObject({
      open: 1,
      owed: price,
      items: [{ invoiceId: sent.invoiceId, actions: ['pay'] }],
    });
    const paid = (await pay([sent.invoiceId])).answer;
    expect(paid).toMatchObject({ total: price, reference: 'FT-20261126-7' });
    expect((await pay([sent.invoiceId])).problem.code).toBe(no.invoice_not_payable.code);
    expect(await books()).toEqual([price, 0]);

    const statement = (await elena.call(getPayout, { params: { id: paid.payoutId } })).answer;
    expect(statement.lines).toMatchObject([
      { saleId, amount: price, invoiceNumber: 'INV-1', status: 'Paid' },
    ]);
    const titles = async () =>
      (await elena.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
    await expect.poll(titles, soon).toContain(`Payout ${paid.number}: $6,060.00`);
  });

  test('that goes back before its invoice is no longer owed', async () => {
    const before = await books();
    const { saleId, giveBack } = await authenticated();
    expect((await giveBack()).status).toBe(204);
    await expect
      .poll(async () => (await payouts()).lines.map((line) => line.saleId), soon)
      .not.toContain(saleId);
    expect(await books()).toEqual(before);
    expect((await invoice('INV-3', [saleId])).problem.code).toBe(no.stone_not_payable.code);
  });

  test('that goes back after its invoice is deducted from the next payout that covers it', async () => {
    const back = await authenticated();
    const first = (await invoice('INV-4', [back.saleId])).answer;
    await back.giveBack();
    await expect.poll(async () => (await payouts()).toDeduct, soon).toBe(-price);
    expect((await pay([first.invoiceId])).problem.code).toBe(no.nothing_to_pay.code);
    const kept = await authenticated();
    const second = (await invoice('INV-5', [kept.saleId])).answer;
    const paid = (await pay([first.invoiceId, second.invoiceId])).answer;
    expect(paid.total).toBe(price);
    const { lines } = (await elena.call(getPayout, { params: { id: paid.payoutId } })).answer;
    expect(lines.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-price, price, price]);
    expect((await books())[1]).toBe(0);
    expect(await payouts()).toMatchObject({ toDeduct: 0, awaitingPayment: 0 });
  });
});

test('an invoice number is used once, however it is capitalized', async () => {
  const { saleId } = await authenticated();
  expect((await invoice('inv-1', [saleId])).problem.code).toBe(no.invoice_number_taken.code);
  expect((await payouts()).toInvoice).toBe(price);
});

test('payouts of another company stay unseen', async () => {
  expect(await payouts(sven)).toMatchObject({ lines: [], invoices: [], payouts: [] });
  const [payout] = (await payouts()).payouts;
  for (const id of [payout?.payoutId ?? '', newId()])
    expect((await sven.call(getPayout, { params: { id } })).problem.code).toBe(no.payout_missing.code);
});
