import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  announceWires,
  approveAdjustment,
  billingRefusals,
  declineAdjustment,
  enterAdjustment,
  getMemberAccount,
  getOverview,
  getReceivable,
  listAdjustments,
  listInvoices,
  listPromises,
  listReceivables,
  placeHold,
  receivablesRefusals as no,
  recordPromise,
  releaseHold,
  reverseAdjustment,
  withdrawPromise,
} from '#modules/billing/contract.ts';
import { billingJobs } from '#modules/billing/server.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let vera: Caller;
let oldest: string;
let newest: string;

const harrow = companyOf('Marta');
const params = { companyId: harrow };

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  oldest = await newInvoice('2027-01-06', '2027-01-11', 370_000);
  newest = await newInvoice('2027-03-03', '2027-03-08', 241_000);
  // Showing the first one was due on 01/26 and the second one on 03/23.
  testBed.setDay('2027-04-01');
  vera = await verifiedMember(loupe, 'Vera');
});
afterAll(() => testBed.close());

const newInvoice = (soldOn: string, issuedOn: string, amount: number) =>
  testBed.invoice({ soldOn, issuedOn }, harrow, { amount });

const list = async (search?: string) =>
  (await vera.call(listReceivables, { query: search === undefined ? {} : { search } })).answer;
const account = async () => (await vera.call(getReceivable, { params })).answer;
const owedOf = async (billId: string) => (await account()).bills.find((bill) => bill.billId === billId)?.owed;
const adjust = (body: Partial<Parameters<typeof enterBody>[0]>) =>
  vera.call(enterAdjustment, { params, body: enterBody(body) });
const enterBody = (
  body: Partial<{
    kind: 'write_off' | 'credit' | 'charge';
    billId: string;
    amount: number;
    reasonCode: 'uncollectible' | 'goodwill' | 'correction';
  }>,
) => ({
  kind: body.kind ?? ('write_off' as const),
  ...(body.billId === undefined ? {} : { billId: body.billId }),
  amount: cents(body.amount ?? 100_000),
  reasonCode: body.reasonCode ?? ('uncollectible' as const),
  note: 'Paul Orsini closed his shop.',
});

test('the buckets add up to what is owed, to the cent, and drill down to the bills', async () => {
  const { owed, companies, buckets, items } = await list();
  expect([owed, companies]).toEqual([611_000, 1]);
  expect(buckets.map(({ key, amount }) => [key, amount])).toEqual([
    ['upTo30', 241_000],
    ['upTo60', 0],
    ['upTo90', 370_000],
    ['over90', 0],
  ]);
  expect(items).toMatchObject([
    { company: 'Harrow & Vale', stage: 'Shipping blocked', nextStep: 'First reminder 04/01', owed: 611_000 },
  ]);
  const { bills, pastDue, stopped } = await account();
  expect(bills.map(({ daysPastDue, owed: open, status }) => [daysPastDue, open, status])).toEqual([
    [65, 370_000, 'Open'],
    [9, 241_000, 'Open'],
  ]);
  const marta = await loupe.as('Marta');
  expect((await marta.call(getOverview, {})).answer.stopped).toBe(stopped);
  expect(pastDue).toBe(611_000);
});

test('the account shows the invoices and payments that the member sees', async () => {
  const marta = await loupe.as('Marta');
  const own = (await marta.call(listInvoices, { query: { limit: 25 } })).answer.items;
  const { invoices, payments, credit } = (await vera.call(getMemberAccount, { params })).answer;
  expect(invoices.map(({ number, balance, status }) => [number, balance, status])).toEqual(
    own.map(({ number, balance, paymentStatus }) => [number, balance, paymentStatus]),
  );
  expect([payments, credit]).toEqual([[], 0]);
  const unknown = await vera.call(getMemberAccount, { params: { companyId: randomUUID() } });
  expect(unknown.problem.code).toBe(no.account_missing.code);
});

test.each(['harrow', '-0001', '2,410.00'])('finds a company by %s', async (search) => {
  expect((await list(search)).items).toHaveLength(1);
});

test('finds nothing by an amount that is open nowhere', async () => {
  expect((await list('2,410.01')).items).toEqual([]);
});

test('the read model agrees with the transfers', async () => {
  const { rows } = await testBed.pools.owner.query(
    `select bill_id, owed from payments.open_bill
     except select bill_id, owed from payments.bill_owed`,
  );
  expect(rows).toEqual([]);
  const totals = await testBed.pools.owner.query(
    `select company_id, due_on, sum(owed)::bigint from payments.open_bill group by 1, 2
     except select company_id, due_on, owed from payments.owed_by_due_day`,
  );
  expect(totals.rows).toEqual([]);
});

test('each reminder is sent once, and a promise pauses them', async () => {
  const remind = () => testBed.runJob(billingJobs, 'billing.send_reminders');
  await remind();
  await remind();
  expect((await account()).bills.map(({ status }) => status)).toEqual([
    'Third reminder 04/01',
    'First reminder 04/01',
  ]);
  expect((await list()).items[0]?.nextStep).toBe('Call today');
});

test('a promise is due later and no more than what is owed; a new one replaces it', async () => {
  const promise = (amount: number, promisedOn: string) =>
    vera.call(recordPromise, {
      params,
      body: { amount: cents(amount), promisedOn: day(promisedOn), note: 'Paul Orsini' },
    });
  expect((await promise(100, '2027-03-31')).problem.code).toBe(no.promise_in_past.code);
  expect((await promise(611_001, '2027-04-05')).problem.code).toBe(no.promise_too_much.code);
  await promise(100_000, '2027-04-05');
  await promise(200_000, '2027-04-06');
  expect((await list()).items[0]).toMatchObject({ stage: 'Promise to pay', nextStep: 'Promised 04/06' });
  expect((await vera.call(listPromises, {})).answer.items.map(({ status }) => status)).toEqual([
    'Withdrawn',
    'Open',
  ]);
  testBed.setDay('2027-04-07');
  vera = await verifiedMember(loupe, 'Vera');
  expect((await list()).items[0]?.nextStep).toBe('Call: promise missed 04/06');
  expect((await vera.call(withdrawPromise, { params })).status).toBe(204);
  expect((await vera.call(withdrawPromise, { params })).problem.code).toBe(no.promise_missing.code);
  const nobody = { companyId: newId() };
  const body = { amount: cents(1), promisedOn: day('2027-04-08'), note: 'x' };
  expect((await vera.call(recordPromise, { params: nobody, body })).problem.code).toBe(
    no.account_missing.code,
  );
});

test('a write-off is posted only once a second person approved it, and can be reversed', async () => {
  expect((await adjust({ billId: oldest })).answer).toEqual({ outcome: 'awaits_second' });
  expect((await adjust({ billId: oldest })).problem.code).toBe(no.adjustment_awaits.code);
  expect(await owedOf(oldest)).toBe(370_000);
  expect((await list()).items[0]?.nextStep).toBe('Write-off review');
  const [entered] = (await vera.call(listAdjustments, {})).answer.items;
  const key = { companyId: harrow, adjustmentId: entered?.adjustmentId ?? '' };
  expect(entered?.actions).toEqual(['decline']);
  expect((await vera.call(approveAdjustment, { params: key })).problem.code).toBe(no.approver_entered.code);
  const priya = await verifiedMember(loupe, 'Priya');
  expect((await priya.call(approveAdjustment, { params: key })).status).toBe(204);
  expect(await owedOf(oldest)).toBe(270_000);
  expect((await priya.call(approveAdjustment, { params: key })).problem.code).toBe(
    no.adjustment_decided.code,
  );
  const body = { reason: 'The receiver pays after all.' };
  expect((await vera.call(reverseAdjustment, { params: key, body })).status).toBe(204);
  expect(await owedOf(oldest)).toBe(370_000);
  expect((await vera.call(reverseAdjustment, { params: key, body })).problem.code).toBe(no.not_posted.code);
  expect((await vera.call(listAdjustments, {})).answer.items[0]).toMatchObject({
    status: 'Reversed',
    decidedBy: 'Priya Nair',
    reversalReason: body.reason,
  });
});

test('what is declined is never posted', async () => {
  await adjust({ billId: oldest, amount: 370_001 });
  const [entered] = (await vera.call(listAdjustments, {})).answer.items;
  const key = { companyId: harrow, adjustmentId: entered?.adjustmentId ?? '' };
  const priya = await verifiedMember(loupe, 'Priya');
  expect((await priya.call(approveAdjustment, { params: key })).problem.code).toBe(
    billingRefusals.more_than_owed.code,
  );
  expect((await vera.call(declineAdjustment, { params: key })).status).toBe(204);
  expect((await vera.call(declineAdjustment, { params: key })).problem.code).toBe(no.adjustment_decided.code);
  expect(await owedOf(oldest)).toBe(370_000);
});

test('a credit reduces its bill at once; its reversal and a charge go on the next invoice', async () => {
  await adjust({ kind: 'credit', billId: newest, amount: 41_000, reasonCode: 'goodwill' });
  expect(await owedOf(newest)).toBe(200_000);
  await adjust({ kind: 'charge', amount: 2_500, reasonCode: 'correction' });
  const { items } = (await vera.call(listAdjustments, {})).answer;
  const credit = items.find(({ kind }) => kind === 'credit');
  await vera.call(reverseAdjustment, {
    params: { companyId: harrow, adjustmentId: credit?.adjustmentId ?? '' },
    body: { reason: 'Wrong company.' },
  });
  expect((await account()).pending).toBe(43_500);
});

test('an adjustment needs its bill, a reason of its kind, and no payment in progress', async () => {
  expect((await adjust({})).problem.code).toBe(no.bill_needed.code);
  expect((await adjust({ billId: oldest, reasonCode: 'goodwill' })).problem.code).toBe(
    no.code_of_other_kind.code,
  );
  expect((await adjust({ billId: newId() })).problem.code).toBe(billingRefusals.invoice_missing.code);
  const key = { companyId: harrow, adjustmentId: newId() };
  expect((await vera.call(approveAdjustment, { params: key })).problem.code).toBe(no.adjustment_missing.code);
  await adjust({ billId: newest, amount: 100 });
  const marta = await loupe.as('Marta');
  await marta.call(announceWires, { body: { intentId: randomUUID(), invoiceIds: [newest] } });
  const [entered] = (await vera.call(listAdjustments, {})).answer.items;
  const priya = await verifiedMember(loupe, 'Priya');
  const refused = await priya.call(approveAdjustment, {
    params: { companyId: harrow, adjustmentId: entered?.adjustmentId ?? '' },
  });
  expect(refused.problem.code).toBe(billingRefusals.payment_in_progress.code);
});

test("a company on hold can't buy, whatever it owes, until the hold is released", async () => {
  await vera.call(placeHold, { params, body: { reason: 'Account under review.' } });
  expect(await account()).toMatchObject({ stage: 'Credit hold', hold: { placedBy: 'Vera Holm' } });
  await testBed.sell(harrow, { amount: -700_000, type: 'Credit', source: 'Credit' });
  testBed.setDay('2027-04-12');
  await testBed.issueInvoices();
  const marta = await loupe.as('Marta');
  expect((await marta.call(getOverview, {})).answer.stopped).toContain('credit hold');
  vera = await verifiedMember(loupe, 'Vera');
  await vera.call(releaseHold, { params });
  expect((await marta.call(getOverview, {})).answer.stopped).toBeNull();
});
