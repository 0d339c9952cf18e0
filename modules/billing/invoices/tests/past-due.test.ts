import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import {
  announceWires,
  getOverview,
  listExpectedWires,
  listInvoices,
  listPayable,
  payInvoices,
  recordWire,
} from '#modules/billing/contract.ts';
import { openBill, paymentStatusOf, unbilledTransactions } from '#platform/payments/server.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { addCard } from '#apps/server/testing/add-payment-method.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
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
  await testBed.invoice({ soldOn: '2027-02-24', issuedOn: '2027-03-01' }, harrow, { amount: 2638 });
});
afterAll(() => testBed.close());

const paymentStatus = () => testBed.work((ctx) => paymentStatusOf(ctx, harrow));
const stopped = async () => (await marta.call(getOverview, {})).answer.stopped;

test.each(['2027-03-01', '2027-03-16', '2027-03-23'])('on %s the company can still buy', async (on) => {
  testBed.setDay(on);
  expect(await paymentStatus()).toMatchObject({ pastDue: 0, stops: [], says: null });
  expect(await stopped()).toBeNull();
});

test('eight days after the due date new purchases are blocked, and the overview explains it', async () => {
  testBed.setDay('2027-03-24');
  const [invoice] = (await marta.call(listInvoices, { query: { limit: 25 } })).answer.items;
  const says = `$26.38 on ${invoice?.number} was due on 03/16/2027. Pay this amount to resume buying labels, insurance, diamonds or supplies.`;
  expect(await paymentStatus()).toEqual({
    status: 'Past Due - Pending',
    pastDue: 2638,
    stops: ['Label', 'Insurance', 'Diamond', 'Supplies'],
    says,
  });
  const { answer } = await marta.call(getOverview, {});
  expect(answer.stopped).toBe(says);
  expect(answer.rule).toContain('While an invoice is past due');
});

test('an announced wire does not unblock purchases before it arrives', async () => {
  testBed.setDay('2027-03-25');
  const { items } = (await marta.call(listInvoices, { query: { limit: 25 } })).answer;
  await marta.call(announceWires, {
    body: { intentId: randomUUID(), invoiceIds: [items[0]?.invoiceId ?? ''] },
  });
  expect((await paymentStatus()).stops).toContain('Label');
  const vera = await loupe.as('Vera');
  const [wire] = (await vera.call(listExpectedWires, {})).answer.items;
  await vera.call(recordWire, {
    params: { companyId: harrow, paymentId: wire?.paymentId ?? '' },
    body: { amount: cents(2638), reference: 'FHB 3' },
  });
  expect(await paymentStatus()).toEqual({ status: 'Paid', pastDue: 0, stops: [], says: null });
  expect(await stopped()).toBeNull();
});

test("the overview's amount has the past-due order that blocks the company, and Pay now pays it", async () => {
  await testBed.sell(harrow, { amount: 900, type: 'Diamond' });
  await testBed.work(async (ctx) => {
    const transactions = await unbilledTransactions(ctx, harrow, new Date(8.64e15));
    await openBill(ctx, harrow, { kind: 'order', number: 'D-1', dueOn: day('2027-03-25'), transactions });
  });
  testBed.setDay('2027-04-20');
  const { answer } = await marta.call(getOverview, {});
  expect(answer.due).toMatchObject({
    amount: 900,
    invoices: 0,
    orders: 1,
    status: 'Past Due - Pending',
  });
  expect(answer.actions).toEqual(['pay']);
  expect(answer.stopped).toContain('$9.00 on D-1 was due');
  const [order] = (await marta.call(listPayable, {})).answer.items;
  expect(order).toMatchObject({ kind: 'order', number: 'D-1', balance: 900, paymentUnderWay: false });
  const prover = await verifiedMember(loupe, 'Marta');
  const card = (await addCard(prover)).answer.id;
  const body = { intentId: randomUUID(), methodId: card, invoiceIds: [order?.billId ?? ''] };
  const paid = (await prover.call(payInvoices, { body })).answer.items;
  expect(paid).toMatchObject([{ number: 'D-1', amount: 900, outcome: 'taken' }]);
  expect(await stopped()).toBeNull();
});
