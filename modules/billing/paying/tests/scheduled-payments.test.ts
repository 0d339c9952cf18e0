import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import {
  billingRefusals,
  cancelScheduled,
  changeScheduled,
  listPayable,
  listPayments,
  listScheduled,
  payInvoices,
  schedulePayment,
  scheduledRefusals as no,
} from '#modules/billing/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { chargeRefusals, removeMethod } from '#platform/payments/contract.ts';
import { openBill, unbilledTransactions } from '#platform/payments/server.ts';
import { allJobs } from '#apps/server/modules.ts';
import { addAccount, addCard, verifyAccount } from '#apps/server/testing/add-payment-method.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let card: string;
let second: string;

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await verifiedMember(loupe, 'Marta');
  card = (await addCard(marta)).answer.id;
  second = (await addAccount(marta)).answer.id;
  testBed.setDay('2027-02-10');
  await verifyAccount(marta, second, '6789');
});
afterAll(() => testBed.close());

const harrow = companyOf('Marta');

async function owe(amount: number, dueOn = '2027-02-20'): Promise<string> {
  await testBed.sell(harrow, { amount });
  return testBed.work(async (ctx) => {
    const transactions = await unbilledTransactions(ctx, harrow, ctx.clock.now());
    const number = `D-${randomUUID().slice(0, 8)}`;
    return openBill(ctx, harrow, { kind: 'invoice', number, dueOn: day(dueOn), transactions });
  });
}

interface Planned {
  readonly amount?: number;
  readonly on?: string;
  readonly methodId?: string;
  readonly intentId?: string;
}

const schedule = (
  invoiceIds: string[],
  { amount, on = '2027-02-15', methodId = card, ...more }: Planned = {},
) =>
  marta.call(schedulePayment, {
    body: {
      intentId: more.intentId ?? randomUUID(),
      invoiceIds,
      methodId,
      paysOn: day(on),
      ...(amount === undefined ? {} : { amount: cents(amount) }),
    },
  });
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });
const run = () => testBed.runJob(allJobs(loupe.ports, testBed.pools), 'billing.take_scheduled');
const balanceOf = async (billId: string) =>
  (await marta.call(listPayable, {})).answer.items.find((one) => one.billId === billId);
const scheduledOf = async (scheduledId: string) =>
  (await marta.call(listScheduled, {})).answer.items.find((one) => one.scheduledId === scheduledId);
const notices = async () =>
  (await marta.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
const tasks = async () =>
  (await marta.call(listInboxItems, { query: { limit: 25 } })).answer.items.map(({ title }) => title);

test('a payment is taken on its day, once, however often the job runs', async () => {
  const bill = await owe(5_000);
  const intentId = randomUUID();
  const { answer } = await schedule([bill], { intentId });
  expect(answer).toMatchObject({
    status: 'Scheduled',
    expected: 5_000,
    paysOn: '2027-02-15',
    methodWorks: true,
  });
  expect((await schedule([bill], { intentId })).answer).toEqual(answer);
  const other = await schedule([bill], { intentId, amount: 100 });
  expect(other.problem.code).toBe(chargeRefusals.intent_reused.code);
  expect(await balanceOf(bill)).toMatchObject({ balance: 5_000, scheduledOn: '2027-02-15' });
  await soon(async () => expect(await notices()).toContain('Payment of $50.00 scheduled for 02/15/2027'));
  testBed.setDay('2027-02-14');
  await run();
  expect(await balanceOf(bill)).toMatchObject({ balance: 5_000 });
  testBed.setDay('2027-02-15');
  await Promise.all([run(), run()]);
  await run();
  expect(await balanceOf(bill)).toBeUndefined();
  expect(await scheduledOf(intentId)).toMatchObject({ status: 'Paid', expected: 5_000, actions: [] });
  const paid = (await marta.call(listPayments, { query: { limit: 25 } })).answer.items;
  expect(paid.map(({ amount }) => amount)).toEqual([5_000]);
});

test('it can be changed and canceled until its day comes, not afterwards', async () => {
  const bill = await owe(4_000);
  const { answer } = await schedule([bill], { on: '2027-02-18' });
  const params = { scheduledId: answer.scheduledId };
  const body = { methodId: card, paysOn: day('2027-02-20'), amount: cents(1_500), version: answer.version };
  expect((await marta.call(changeScheduled, { params, body })).answer).toMatchObject({
    amount: 1_500,
    expected: 1_500,
    paysOn: '2027-02-20',
  });
  expect((await marta.call(changeScheduled, { params, body })).status).toBe(409);
  expect((await marta.call(cancelScheduled, { params })).status).toBe(204);
  expect((await marta.call(cancelScheduled, { params })).problem.code).toBe(no.scheduled_over.code);
  const again = await marta.call(changeScheduled, { params, body: { ...body, version: 3 } });
  expect(again.problem.code).toBe(no.scheduled_over.code);
  testBed.setDay('2027-02-20');
  await run();
  expect(await balanceOf(bill)).toMatchObject({ balance: 4_000, scheduledOn: null });
  const unknown = { params: { scheduledId: randomUUID() } };
  expect((await marta.call(cancelScheduled, unknown)).problem.code).toBe(no.scheduled_missing.code);
});

test('a part, a day, and a bill are checked when it is scheduled', async () => {
  const bill = await owe(3_000);
  const tomorrow = { on: '2027-02-21' };
  expect((await schedule([bill], { ...tomorrow, amount: 3_001 })).problem.code).toBe(
    billingRefusals.more_than_owed.code,
  );
  for (const on of ['2027-02-20', '2027-09-01'])
    expect((await schedule([bill], { on })).problem.code).toBe(no.day_not_ahead.code);
  expect((await schedule([bill], { ...tomorrow, methodId: randomUUID() })).problem.code).toBe(
    chargeRefusals.method_missing.code,
  );
  expect((await schedule([randomUUID()], tomorrow)).problem.code).toBe(billingRefusals.invoice_missing.code);
  expect((await schedule([bill], { ...tomorrow, amount: 2_000 })).answer.status).toBe('Scheduled');
  expect((await schedule([bill], tomorrow)).problem.code).toBe(no.already_scheduled.code);
});

test('a bill paid in part before then is charged what it still owes', async () => {
  const [open] = (await marta.call(listScheduled, {})).answer.items.filter(
    ({ status }) => status === 'Scheduled',
  );
  const bill = open?.bills[0]?.billId ?? '';
  const body = { intentId: randomUUID(), methodId: card, invoiceIds: [bill], amount: cents(1_800) };
  await marta.call(payInvoices, { body });
  testBed.setDay('2027-02-21');
  await run();
  expect(await scheduledOf(open?.scheduledId ?? '')).toMatchObject({ status: 'Paid', expected: 1_200 });
});

test('nothing is charged where another payment has paid everything', async () => {
  const bill = await owe(900);
  const { answer } = await schedule([bill], { on: '2027-02-22' });
  await marta.call(payInvoices, { body: { intentId: randomUUID(), methodId: card, invoiceIds: [bill] } });
  testBed.setDay('2027-02-22');
  await run();
  expect(await scheduledOf(answer.scheduledId)).toMatchObject({ status: 'NotNeeded', expected: 0 });
});

test('one that fails says why and what to do, and its task ends once the bill is paid', async () => {
  const bill = await owe(2_000);
  const { answer } = await schedule([bill], { on: '2027-02-24', methodId: second });
  await marta.call(removeMethod, { params: { id: second }, query: {} });
  expect(await scheduledOf(answer.scheduledId)).toMatchObject({ methodWorks: false });
  testBed.setDay('2027-02-24');
  await run();
  const failed = await scheduledOf(answer.scheduledId);
  expect(failed).toMatchObject({ status: 'Failed', reason: chargeRefusals.method_missing.sentence });
  await soon(async () => expect(await tasks()).toContain('A scheduled payment failed'));
  expect(await notices()).toContain('Your payment scheduled for 02/24/2027 failed');
  await marta.call(payInvoices, { body: { intentId: randomUUID(), methodId: card, invoiceIds: [bill] } });
  await soon(async () => expect(await tasks()).not.toContain('A scheduled payment failed'));
});
