import { afterAll, beforeAll, expect, test } from 'vitest';
import { getInvoice, getOverview, getStatement } from '#modules/billing/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;

const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await loupe.as('Marta');
  // More credits than sales, so the rest becomes credit.
  await weekOf('2027-02-24', '2027-03-01', -700);
});
afterAll(() => testBed.close());

async function weekOf(soldOn: string, issuedOn: string, amount: number) {
  const invoiceId = await testBed.invoice({ soldOn, issuedOn }, harrow, { amount });
  return (await marta.call(getInvoice, { params: { invoiceId } })).answer;
}

const creditLeft = async () => (await marta.call(getOverview, {})).answer.credit;
const messageOf = async (title: RegExp) =>
  (await marta.call(listNotices, { query: { limit: 25 } })).answer.items.find((one) => title.test(one.title))
    ?.message;
const pollOptions = { timeout: 30_000, interval: 100 };

test('credit is applied to a new invoice, and the notice says so', async () => {
  expect(await creditLeft()).toBe(700);
  const { invoice, creditUsed } = await weekOf('2027-03-03', '2027-03-08', 500);
  expect([invoice.amount, creditUsed, invoice.balance]).toEqual([500, 500, 0]);
  expect(invoice).toMatchObject({
    paymentStatus: 'Paid',
    documentStatus: 'Issued',
    actions: ['setPoNumber'],
  });
  expect(await creditLeft()).toBe(200);
  await expect.poll(() => messageOf(/\$5\.00$/), pollOptions).toBe('We applied $5.00 of your credit.');
});

test('remaining credit pays part of the next invoice', async () => {
  const { invoice, creditUsed } = await weekOf('2027-03-10', '2027-03-15', 1000);
  expect([creditUsed, invoice.balance, invoice.actions]).toEqual([200, 800, ['pay', 'setPoNumber']]);
  expect(await creditLeft()).toBe(0);
  await expect
    .poll(() => messageOf(/\$10\.00$/), pollOptions)
    .toBe('We applied $2.00 of your credit. The remaining $8.00 is due on 03/30/2027.');
  const { answer } = await marta.call(getStatement, { params: { month: '2027-03' } });
  expect(answer).toMatchObject({ opening: -700, bought: 1500, paid: 0, closing: 800 });
  expect(answer.ageing).toMatchObject({ upTo30: 800, credit: 0 });
});
