import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import {
  announceWires,
  billingRefusals as no,
  cancelExpectedWire,
  getInvoice,
  getOverview,
  getWireInstructions,
  listExpectedWires,
  listInvoices,
  listPayments,
  payInvoices,
  recordWire,
  withdrawWire,
} from '#modules/billing/contract.ts';
import { chargeRefusals, wireRefusals } from '#platform/payments/contract.ts';
import { paymentsJobs } from '#platform/payments/server.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { addAccount, addCard, cardInput, deskOf } from '#apps/server/testing/add-payment-method.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let ilse: Caller;
let vera: Caller;
let card: string;
let account: string;
/** Ilse's card, which is declined. */
let refusing: string;

const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await verifiedMember(loupe, 'Marta');
  ilse = await verifiedMember(loupe, 'Ilse');
  vera = await loupe.as('Vera');
  // Before the clock moves, since a second factor is valid for minutes.
  card = (await addCard(marta)).answer.id;
  account = (await addAccount(marta)).answer.id;
  refusing = (await addCard(ilse, cardInput('4000990000000228'))).answer.id;
});
afterAll(() => testBed.close());

let week = 0;

async function buildInvoice(amount: number, companyId = harrow, caller = marta): Promise<string> {
  week += 1;
  const monday = new Date(Date.UTC(2027, 0, 4 + 7 * week));
  const before = new Date(monday.getTime() - 3 * 86_400_000);
  testBed.setDay(before.toISOString().slice(0, 10));
  await testBed.sell(companyId, { amount });
  testBed.setDay(monday.toISOString().slice(0, 10));
  await testBed.issueInvoices();
  const { answer } = await caller.call(listInvoices, { query: { limit: 25 } });
  return answer.items[0]?.invoiceId ?? '';
}

const statusOf = async (invoiceId: string, caller = marta) => {
  const { answer } = await caller.call(listInvoices, { query: { limit: 25 } });
  return answer.items.find((one) => one.invoiceId === invoiceId);
};
const pay = (invoiceIds: string[], more: { methodId?: string; intentId?: string } = {}, caller = marta) =>
  caller.call(payInvoices, {
    body: { intentId: more.intentId ?? randomUUID(), methodId: more.methodId ?? card, invoiceIds },
  });
const announce = (invoiceIds: string[], intentId = randomUUID(), caller = marta) =>
  caller.call(announceWires, { body: { intentId, invoiceIds } });
const wires = async () => (await vera.call(listExpectedWires, {})).answer.items;
const payments = async (caller = marta) =>
  (await caller.call(listPayments, { query: { limit: 25 } })).answer.items;

describe('paying invoices', () => {
  test('charges the amount owed to the chosen method', async () => {
    const invoiceId = await buildInvoice(4321);
    const { answer } = await pay([invoiceId]);
    expect(answer.items).toMatchObject([{ invoiceId, amount: 4321, outcome: 'taken' }]);
    expect(await statusOf(invoiceId)).toMatchObject({
      balance: 0,
      paymentStatus: 'Paid',
      paymentMethod: expect.stringContaining('1111') as string,
      actions: ['setPoNumber'],
    });
    expect((await payments())[0]).toMatchObject({ kind: 'Payment', amount: 4321, status: 'Processing' });
  });

  test('in two tabs at once charges once', async () => {
    const invoiceId = await buildInvoice(777);
    const [one, other] = await Promise.all([pay([invoiceId]), pay([invoiceId])]);
    const outcomes = [one, other].map(({ answer }) => answer.items[0]?.outcome);
    expect(new Set(outcomes)).toEqual(new Set(['refused', 'taken']));
    expect((await payments()).filter(({ invoiceId: of }) => of === invoiceId)).toHaveLength(1);
  });

  test('with a repeated intent is the same payment', async () => {
    const invoiceId = await buildInvoice(555);
    const intentId = randomUUID();
    const first = await pay([invoiceId], { intentId });
    const repeated = await pay([invoiceId], { intentId });
    expect(repeated.answer).toEqual(first.answer);
    const other = await pay([invoiceId], { intentId, methodId: account });
    expect(other.problem.code).toBe(chargeRefusals.intent_reused.code);
  });

  test('with a lost answer shows as pending on every page until it is known', async () => {
    const invoiceId = await buildInvoice(610);
    const desk = await deskOf(marta);
    await desk.chooseNext('lose-answer');
    expect((await pay([invoiceId])).answer.items).toMatchObject([{ outcome: 'unknown' }]);
    const expectedWires = async () => [
      (await statusOf(invoiceId))?.answerAwaited,
      (await marta.call(getInvoice, { params: { invoiceId } })).answer.invoice.answerAwaited,
      (await payments())[0]?.answerAwaited,
      (await marta.call(getOverview, {})).answer.due.answerAwaited,
    ];
    expect(await expectedWires()).toEqual([true, true, true, true]);
    const chargeId = (await payments())[0]?.paymentId;
    await testBed.runJob(paymentsJobs(loupe.ports.payments), 'payments.ask_about_charge', {
      companyId: harrow,
      chargeId,
      asked: 0,
    });
    expect(await expectedWires()).toEqual([false, false, false, false]);
    expect(await statusOf(invoiceId)).toMatchObject({ balance: 0 });
  });

  test('stops at the first decline and says so for each invoice', async () => {
    const kessler = companyOf('Ilse');
    const ids = [await buildInvoice(100, kessler, ilse), await buildInvoice(200, kessler, ilse)];
    const { answer } = await pay(ids, { methodId: refusing }, ilse);
    expect(answer.items.map(({ outcome }) => outcome)).toEqual(['declined', 'stopped']);
    expect(answer.items[0]?.says).toContain('Your payment was not successful. Please try again.');
    expect(await statusOf(ids[0] ?? '', ilse)).toMatchObject({
      balance: 100,
      actions: ['pay', 'setPoNumber'],
    });
  });

  test("works only with the company's own invoices and methods", async () => {
    const invoiceId = await buildInvoice(50);
    expect((await pay([invoiceId], {}, ilse)).problem.code).toBe(no.invoice_missing.code);
    const unknown = await pay([invoiceId], { methodId: randomUUID() });
    expect(unknown.problem.code).toBe(chargeRefusals.method_missing.code);
    const notYet = await pay([invoiceId], { methodId: account });
    expect(notYet.problem.code).toBe(chargeRefusals.method_not_ready.code);
    expect((await pay([invoiceId], {}, await loupe.as('Nadia'))).status).toBe(403);
  });
});

describe('an announced wire', () => {
  test('blocks other payments of its invoice until staff record it', async () => {
    const invoiceId = await buildInvoice(9000);
    expect((await announce([invoiceId])).answer.items).toMatchObject([{ amount: 9000, outcome: 'expected' }]);
    expect(await statusOf(invoiceId)).toMatchObject({
      balance: 9000,
      paymentUnderWay: true,
      actions: ['setPoNumber'],
    });
    expect((await pay([invoiceId])).answer.items).toMatchObject([{ outcome: 'refused' }]);
    const wire = (await wires()).find(({ companyId }) => companyId === harrow);
    expect(wire).toMatchObject({ amount: 9000, company: 'Harrow & Vale', late: false });
    const params = { companyId: harrow, paymentId: wire?.paymentId ?? '' };
    const mistyped = { amount: cents(95_000), reference: 'FHB 1' };
    const rejected = await vera.call(recordWire, { params, body: mistyped });
    expect([rejected.status, rejected.problem.code]).toEqual([422, wireRefusals.amount_differs.code]);
    vera = await verifiedMember(loupe, 'Vera');
    const body = { amount: cents(9500), reference: 'FHB 1', amountInWords: 'Ninety-five dollars' };
    expect((await vera.call(recordWire, { params, body })).answer).toEqual({ outcome: 'recorded' });
    expect(await statusOf(invoiceId)).toMatchObject({ balance: 0, paymentStatus: 'Paid' });
    // The excess of $5.00 pays an older invoice of $0.50 at once; the rest is credit.
    expect((await marta.call(getOverview, {})).answer.credit).toBe(450);
    const repeated = await vera.call(recordWire, { params, body });
    expect(repeated.problem.code).toBe(wireRefusals.not_expected.code);
  });

  test('of a smaller amount leaves the rest owed', async () => {
    const invoiceId = await buildInvoice(1000);
    await announce([invoiceId]);
    const [payment] = await payments();
    const params = { companyId: harrow, paymentId: payment?.paymentId ?? '' };
    vera = await verifiedMember(loupe, 'Vera');
    const body = { amount: cents(400), reference: 'FHB 2', amountInWords: 'Four and 00/100' };
    expect((await vera.call(recordWire, { params, body })).status).toBe(200);
    // The $4.50 of credit was applied to this invoice.
    expect(await statusOf(invoiceId)).toMatchObject({ balance: 150, actions: ['pay', 'setPoNumber'] });
  });

  test('with an impossible amount is rejected at the field and stays expected', async () => {
    const invoiceId = await buildInvoice(1300);
    await announce([invoiceId]);
    const wireOf = async () => (await wires()).find(({ amount }) => amount === 1300);
    const params = { companyId: harrow, paymentId: (await wireOf())?.paymentId ?? '' };
    for (const [amount, says] of [
      [-1300, 'Enter $0.01 or more.'],
      [0, 'Enter $0.01 or more.'],
      [12.5, 'Enter an amount, such as 1,240.00.'],
      [1e15, 'Enter $999,999,999.99 or less.'],
      ['1300', 'Enter an amount, such as 1,240.00.'],
    ]) {
      const body = { amount, reference: 'FHB 3' };
      const { status, problem } = await callUnchecked(loupe, 'Vera', recordWire, { params, body });
      expect([status, problem.fields]).toEqual([422, { amount: says }]);
    }
    expect(await wireOf()).toMatchObject({ amount: 1300 });
    expect((await vera.call(cancelExpectedWire, { params })).status).toBe(204);
  });

  test('can be canceled by either side, and the invoice can then be paid another way', async () => {
    const invoiceId = await buildInvoice(1100);
    await announce([invoiceId]);
    const [first] = await payments();
    expect(first).toMatchObject({ status: 'Expected', actions: ['cancelWire'] });
    const paymentId = first?.paymentId ?? '';
    expect((await ilse.call(withdrawWire, { params: { paymentId } })).problem.code).toBe(
      wireRefusals.wire_missing.code,
    );
    expect((await marta.call(withdrawWire, { params: { paymentId } })).status).toBe(204);
    const late = await marta.call(withdrawWire, { params: { paymentId } });
    expect(late.problem.code).toBe(wireRefusals.not_expected.code);
    await announce([invoiceId]);
    const [second] = await payments();
    const params = { companyId: harrow, paymentId: second?.paymentId ?? '' };
    expect((await vera.call(cancelExpectedWire, { params })).status).toBe(204);
    expect((await vera.call(cancelExpectedWire, { params })).problem.code).toBe(
      wireRefusals.not_expected.code,
    );
    const unknownWire = { companyId: harrow, paymentId: randomUUID() };
    expect((await vera.call(cancelExpectedWire, { params: unknownWire })).problem.code).toBe(
      wireRefusals.wire_missing.code,
    );
    const body = { amount: cents(1), reference: 'x' };
    expect((await vera.call(recordWire, { params: unknownWire, body })).problem.code).toBe(
      wireRefusals.wire_missing.code,
    );
    expect((await pay([invoiceId])).answer.items).toMatchObject([{ outcome: 'taken' }]);
  });

  test('is marked late for staff after its expected day', async () => {
    const invoiceId = await buildInvoice(1200);
    const wireOf = async () => (await wires()).find(({ amount }) => amount === 1200);
    await announce([invoiceId]);
    const { expectedOn } = (await wireOf()) ?? {};
    testBed.setDay(expectedOn ?? '');
    expect(await wireOf()).toMatchObject({ late: false });
    testBed.setDay(addDays(day(expectedOn ?? ''), 1));
    expect(await wireOf()).toMatchObject({ late: true });
  });

  test("with a repeated intent is the same wire, and only for the company's invoices", async () => {
    const invoiceId = await buildInvoice(10);
    const intentId = randomUUID();
    const first = await announce([invoiceId], intentId);
    expect((await announce([invoiceId], intentId)).answer).toEqual(first.answer);
    expect((await announce([randomUUID()])).problem.code).toBe(no.invoice_missing.code);
  });

  test("shows the provider's bank details", async () => {
    const { answer } = await marta.call(getWireInstructions, {});
    expect(answer).toMatchObject({
      bank: { bankName: 'First Harbor Bank' },
      clientId: expect.any(String) as string,
    });
  });
});

describe('the list of payments', () => {
  test('finds payments by part of the number of what they paid, within the company', async () => {
    const invoiceId = await buildInvoice(1234);
    await pay([invoiceId]);
    const find = async (search: string, caller = marta) =>
      (await caller.call(listPayments, { query: { limit: 25, search } })).answer.items;
    const [paid] = await payments();
    const number = paid?.number ?? '';
    expect((await find(number.slice(2))).map(({ invoiceId: of }) => of)).toContain(invoiceId);
    expect((await find(number)).every((each) => each.number === number)).toBe(true);
    expect(await find('%')).toEqual([]);
    expect(await find(number, await loupe.as('Ilse'))).toEqual([]);
  });

  test('filters by date and rejects an invalid page cursor', async () => {
    const later = await marta.call(listPayments, { query: { limit: 25, from: day('2031-01-01') } });
    expect(later.answer.items).toEqual([]);
    const reversed = { limit: 25 as const, from: day('2027-02-02'), to: day('2027-02-01') };
    expect((await marta.call(listPayments, { query: reversed })).problem.code).toBe(no.range_backwards.code);
    const after = writeCursor(['x']);
    expect((await marta.call(listPayments, { query: { limit: 25, after } })).problem.code).toBe(
      no.page_lost.code,
    );
  });
});
