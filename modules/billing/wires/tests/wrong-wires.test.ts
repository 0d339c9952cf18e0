import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import {
  announceWires,
  chooseCredit,
  confirmWireEntry,
  discardWireEntry,
  getCredit,
  getOverview,
  listDeskPayments,
  listExpectedWires,
  listInvoices,
  recordWire,
  reverseWire,
} from '#modules/billing/contract.ts';
import { stepUpNeeded } from '#platform/access/contract.ts';
import { wireRefusals as no } from '#platform/payments/contract.ts';
import { balancesOf, refundByWire } from '#platform/payments/server.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let vera: Caller;
let oldest: string;
let newest: string;
let paymentId: string;

const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await loupe.as('Marta');
  newest = await newInvoice('2027-02-24', '2027-03-01', 400_000);
  oldest = newest;
  newest = await newInvoice('2027-03-03', '2027-03-08', 157_305);
  vera = await verifiedMember(loupe, 'Vera');
});
afterAll(() => testBed.close());

const newInvoice = (soldOn: string, issuedOn: string, amount: number) =>
  testBed.invoice({ soldOn, issuedOn }, harrow, { amount });

const owed = async () => {
  const { items } = (await marta.call(listInvoices, { query: { limit: 25 } })).answer;
  const of = (id: string) => items.find(({ invoiceId }) => invoiceId === id)?.balance;
  return [of(oldest), of(newest)];
};
const credit = async () => (await marta.call(getCredit, {})).answer;
const params = () => ({ companyId: harrow, paymentId });
const wires = async (caller = vera) => (await caller.call(listExpectedWires, {})).answer.items;
const words = 'Fifteen thousand seven hundred thirty and 50/100';

test('a mistyped amount needs its words, a second factor and above $10,000 a second person', async () => {
  await marta.call(announceWires, { body: { intentId: randomUUID(), invoiceIds: [newest] } });
  paymentId = (await wires())[0]?.paymentId ?? '';
  const body = { amount: cents(1_573_050), reference: 'FHB 1' };
  expect((await vera.call(recordWire, { params: params(), body })).problem.code).toBe(no.amount_differs.code);
  const unproven = await loupe.as('Vera');
  const written = { ...body, amountInWords: words };
  expect((await unproven.call(recordWire, { params: params(), body: written })).problem.code).toBe(
    stepUpNeeded.code,
  );
  expect((await vera.call(recordWire, { params: params(), body: written })).answer).toEqual({
    outcome: 'awaits_second',
  });
  expect(await owed()).toEqual([400_000, 157_305]);
  expect((await vera.call(recordWire, { params: params(), body: written })).problem.code).toBe(
    no.awaits_second.code,
  );
  expect((await wires())[0]).toMatchObject({
    entry: { kind: 'arrival', amount: 1_573_050, enteredBy: 'Vera Holm' },
    actions: ['discard'],
  });
  expect((await vera.call(confirmWireEntry, { params: params() })).problem.code).toBe(no.same_person.code);
});

test('an entry can be discarded, and then nothing is left to confirm', async () => {
  expect((await vera.call(discardWireEntry, { params: params() })).status).toBe(204);
  expect((await vera.call(discardWireEntry, { params: params() })).problem.code).toBe(
    no.nothing_to_confirm.code,
  );
  expect((await wires())[0]).toMatchObject({ entry: null, actions: ['record', 'cancel'] });
});

test('what is paid too much pays the oldest open bill at once, and the rest is credit', async () => {
  const body = { amount: cents(1_573_050), reference: 'FHB 1', amountInWords: words };
  await vera.call(recordWire, { params: params(), body });
  const priya = await verifiedMember(loupe, 'Priya');
  expect((await wires(priya))[0]?.actions).toEqual(['confirm', 'discard']);
  expect((await priya.call(confirmWireEntry, { params: params() })).status).toBe(204);
  expect(await owed()).toEqual([0, 0]);
  const { balance, moves } = await credit();
  expect([balance, moves.map(({ amount }) => amount)]).toEqual([1_015_745, [-400_000, 1_415_745]]);
});

test('reversing takes back what it paid and its credit, and the wire is expected as reported', async () => {
  const before = await testBed.work((ctx) => balancesOf(ctx, harrow));
  const [payment] = (await vera.call(listDeskPayments, { query: { limit: 25 } })).answer.items;
  expect(payment).toMatchObject({ paymentId, amount: 1_573_050, actions: ['reverse'] });
  const body = { reason: 'Typed one digit too many.' };
  const { answer } = await vera.call(reverseWire, { params: params(), body });
  expect(answer).toEqual({ outcome: 'awaits_second' });
  expect((await vera.call(reverseWire, { params: params(), body })).problem.code).toBe(no.awaits_second.code);
  const priya = await verifiedMember(loupe, 'Priya');
  await priya.call(confirmWireEntry, { params: params() });
  expect(await owed()).toEqual([400_000, 157_305]);
  expect((await credit()).balance).toBe(0);
  expect((await wires())[0]).toMatchObject({ paymentId, amount: 157_305, entry: null });
  const after = await testBed.work((ctx) => balancesOf(ctx, harrow));
  expect([before.cash, after.cash, after.receivable]).toEqual([1_573_050, 0, 557_305]);
  expect((await vera.call(reverseWire, { params: params(), body })).problem.code).toBe(no.not_received.code);
});

test('the right amount needs no words and pays its invoice', async () => {
  const body = { amount: cents(157_305), reference: 'FHB 1' };
  expect((await vera.call(recordWire, { params: params(), body })).answer).toEqual({ outcome: 'recorded' });
  expect(await owed()).toEqual([400_000, 0]);
  expect(
    (await vera.call(reverseWire, { params: params(), body: { reason: 'Wrong company.' } })).answer,
  ).toEqual({ outcome: 'recorded' });
  await vera.call(recordWire, { params: params(), body });
});

test('a company that keeps its credit may buy while the credit covers what is past due', async () => {
  testBed.setDay('2027-04-20');
  marta = await loupe.as('Marta');
  vera = await verifiedMember(loupe, 'Vera');
  expect((await marta.call(getOverview, {})).answer.stopped).toContain('was due');
  const kept = (await marta.call(chooseCredit, { body: { keeps: true } })).answer;
  expect(kept).toMatchObject({ keeps: true, actions: ['choose'] });
  await testBed.sell(harrow, { amount: -400_000, type: 'Credit', source: 'Credit' });
  testBed.setDay('2027-04-26');
  await testBed.issueInvoices();
  marta = await loupe.as('Marta');
  const { answer } = await marta.call(getOverview, {});
  expect([answer.credit, answer.due.amount, answer.stopped]).toEqual([400_000, 400_000, null]);
  await marta.call(chooseCredit, { body: { keeps: false } });
  expect(await owed()).toEqual([0, 0]);
  expect((await credit()).balance).toBe(0);
});

test('the books refuse changes to transfers, unknown accounts and other columns of a charge', async () => {
  const owner = testBed.pools.owner;
  await expect(owner.query('update payments.transfer set amount = amount + 1')).rejects.toThrow(
    'Transfers are never changed.',
  );
  await expect(owner.query('delete from payments.transfer')).rejects.toThrow('Transfers are never changed.');
  await expect(owner.query('truncate payments.transfer')).rejects.toThrow('Transfers are never changed.');
  const misspelled = `insert into payments.transfer (company_id, entry, line, kind, debit, credit, amount, day, happened_at)
    values ($1, 'x', 0, 'settled', 'csah', 'in_transit', 1, current_date, now())`;
  await expect(owner.query(misspelled, [harrow])).rejects.toThrow('known_accounts');
  const plain = (statement: string) => testBed.pools.plain.query(statement);
  await expect(plain('update payments.charge set company_id = company_id')).rejects.toThrow(
    'permission denied',
  );
  await expect(plain('update payments.charge set asked_at = now()')).rejects.toThrow('permission denied');
});

test("a wire that was partly refunded can't be reversed", async () => {
  vera = await verifiedMember(loupe, 'Vera');
  await testBed.work((ctx) =>
    refundByWire(ctx, {
      companyId: harrow,
      key: 'refund/test',
      chargeId: paymentId,
      amount: cents(100),
      reason: 'Paid twice.',
      credits: 'what_is_missing',
      reference: 'FHB 5',
    }),
  );
  const body = { reason: 'Wrong company.' };
  expect((await vera.call(reverseWire, { params: params(), body })).problem.code).toBe(no.wire_refunded.code);
});
