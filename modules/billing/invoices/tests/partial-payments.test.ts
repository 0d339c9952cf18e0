import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import {
  announceWires,
  billingRefusals as no,
  getOverview,
  listPayable,
  payInvoices,
} from '#modules/billing/contract.ts';
import { openBill, unbilledTransactions } from '#platform/payments/server.ts';
import { addCard } from '#apps/server/testing/add-payment-method.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let card: string;

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await verifiedMember(loupe, 'Marta');
  card = (await addCard(marta)).answer.id;
});
afterAll(() => testBed.close());

const harrow = companyOf('Marta');

async function owe(amount: number, dueOn: string, kind: 'invoice' | 'order' = 'order'): Promise<string> {
  await testBed.sell(harrow, { amount });
  return testBed.work(async (ctx) => {
    const transactions = await unbilledTransactions(ctx, harrow, ctx.clock.now());
    const number = `D-${randomUUID().slice(0, 8)}`;
    return openBill(ctx, harrow, { kind, number, dueOn: day(dueOn), transactions });
  });
}

const payable = async () => (await marta.call(listPayable, {})).answer.items;
const pay = (invoiceIds: string[], amount: number, intentId = randomUUID()) =>
  marta.call(payInvoices, { body: { intentId, methodId: card, invoiceIds, amount: cents(amount) } });

test('a part pays the oldest bills first, across orders and invoices, and is asked for once', async () => {
  testBed.setDay('2027-02-10');
  const order = await owe(5_000, '2027-02-01');
  const invoice = await owe(3_000, '2027-02-05');
  const intentId = randomUUID();
  const { answer } = await pay([invoice, order], 6_000, intentId);
  expect(answer.items).toMatchObject([
    { invoiceId: order, amount: 5_000, outcome: 'taken' },
    { invoiceId: invoice, amount: 1_000, outcome: 'taken' },
  ]);
  expect((await pay([invoice, order], 6_000, intentId)).answer).toEqual(answer);
  expect(await payable()).toMatchObject([{ billId: invoice, balance: 2_000 }]);
  expect((await marta.call(getOverview, {})).answer.due).toMatchObject({ amount: 2_000 });
});

test('more than is owed is refused at the field, and a wire may pay a part as well', async () => {
  const [open] = await payable();
  const billId = open?.billId ?? '';
  const tooMuch = await pay([billId], 2_001);
  expect([tooMuch.status, tooMuch.problem.code]).toEqual([422, no.more_than_owed.code]);
  const body = { intentId: randomUUID(), invoiceIds: [billId], amount: cents(700) };
  expect((await marta.call(announceWires, { body })).answer.items).toMatchObject([
    { amount: 700, outcome: 'expected' },
  ]);
});

test('paying everything shown unblocks a company that an order blocked', async () => {
  testBed.setDay('2027-03-10');
  await owe(4_400, '2027-03-01');
  const before = (await marta.call(getOverview, {})).answer;
  expect(before.stopped).toContain('labels');
  const open = (await payable()).filter(({ paymentUnderWay }) => !paymentUnderWay);
  expect(open).toMatchObject([{ kind: 'order', balance: 4_400 }]);
  await pay(
    open.map(({ billId }) => billId),
    4_400,
  );
  const { rows } = await testBed.pools.owner.query<{ owed: string }>(
    `select sum(owed)::text as owed from payments.bill_owed
      join payments.bill using (company_id, bill_id)
     where company_id = $1 and due_on = '2027-03-01'`,
    [harrow],
  );
  expect(rows).toEqual([{ owed: '0' }]);
});
