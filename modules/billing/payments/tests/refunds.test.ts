import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  announceWires,
  billingRefusals,
  getInvoice,
  refundPayment,
  listDeskPayments,
  listPayments,
  payInvoices,
  recordWire,
} from '#modules/billing/contract.ts';
import { stepUpNeeded } from '#platform/access/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { chargeRefusals, refundRefusals as no } from '#platform/payments/contract.ts';
import {
  balancesOf,
  openBill,
  postTransaction,
  takeCharge,
  unbilledTransactions,
} from '#platform/payments/server.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { addCard } from '#apps/server/testing/add-payment-method.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let vera: Caller;
let card: string;
let invoiceId: string;
let paymentId: string;

const harrow = companyOf('Marta');
const pollOptions = { timeout: 30_000, interval: 100 };

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await verifiedMember(loupe, 'Marta');
  card = (await addCard(marta)).answer.id;
  [invoiceId, paymentId] = await paidInvoice('2027-03-01');
});
afterAll(() => testBed.close());

const list = async (search = '') =>
  (await vera.call(listDeskPayments, { query: { limit: 50, search } })).answer.items;
const refund = (amount: number, more: { paymentId?: string; intentId?: string } = {}, caller = vera) =>
  caller.call(refundPayment, {
    params: { companyId: harrow, paymentId: more.paymentId ?? paymentId },
    body: {
      intentId: more.intentId ?? randomUUID(),
      amount: cents(amount),
      reason: 'Paid for a void label.',
    },
  });
const balances = () => testBed.work((ctx) => balancesOf(ctx, harrow));

function newInvoice(issuedOn: string): Promise<string> {
  const soldOn = new Date(Date.parse(issuedOn) - 3 * 86_400_000).toISOString().slice(0, 10);
  return testBed.invoice({ soldOn, issuedOn }, harrow, { amount: 5000 });
}

/** Paid by card and settled a week later. */
async function paidInvoice(monday: string): Promise<[invoiceId: string, paymentId: string]> {
  const invoice = await newInvoice(monday);
  await marta.call(payInvoices, {
    body: { intentId: randomUUID(), methodId: card, invoiceIds: [invoice] },
  });
  const payment = (await marta.call(listPayments, { query: { limit: 25 } })).answer.items[0]?.paymentId ?? '';
  return [invoice, payment];
}

describe('refunding a payment', () => {
  test('is refused before the payment settles and without a second factor', async () => {
    const unproven = await loupe.as('Vera');
    expect((await refund(100, {}, unproven)).problem.code).toBe(stepUpNeeded.code);
    vera = await verifiedMember(loupe, 'Vera');
    expect((await list())[0]).toMatchObject({ paymentId, status: 'Processing', actions: [] });
    expect((await refund(100)).problem.code).toBe(no.not_settled.code);
    expect((await refund(100, {}, marta)).status).toBe(403);
  });

  test.each([
    [-500, 'Enter $0.01 or more.'],
    [0, 'Enter $0.01 or more.'],
    [12.5, 'Enter an amount, such as 1,240.00.'],
    [1e15, 'Enter $999,999,999.99 or less.'],
    ['500', 'Enter an amount, such as 1,240.00.'],
  ])('of %s is rejected at the field, and nothing is posted', async (amount, says) => {
    // The hold that verified the card is released by a job.
    await expect
      .poll(
        async () => Object.entries(await balances()).find(([name]) => name === 'held')?.[1] ?? 0,
        pollOptions,
      )
      .toBe(0);
    const before = await balances();
    const { status, problem } = await callUnchecked(loupe, 'Vera', refundPayment, {
      params: { companyId: harrow, paymentId },
      body: { intentId: randomUUID(), amount, reason: 'UGFpZA==' },
    });
    expect([status, problem.fields]).toEqual([422, { amount: says }]);
    expect(await balances()).toEqual(before);
  });

  test('refunds a part with a reason, once per intent, and credits the invoice first', async () => {
    testBed.setDay('2027-03-08');
    vera = await verifiedMember(loupe, 'Vera');
    await expect.poll(async () => (await list())[0]?.actions, pollOptions).toEqual(['giveBack']);
    const intentId = randomUUID();
    expect((await refund(1200, { intentId })).answer).toMatchObject({ outcome: 'sent' });
    expect((await refund(1200, { intentId })).answer).toMatchObject({ outcome: 'sent' });
    expect((await refund(1300, { intentId })).problem.code).toBe(chargeRefusals.intent_reused.code);
    expect((await list('0001'))[0]).toMatchObject({ amount: 5000, givenBack: 1200, actions: ['giveBack'] });
    expect(await list('no such number')).toEqual([]);
    // Credited and refunded: nothing is owed either way.
    expect(await balances()).toMatchObject({ credit: 0, 'sales.Credit': 1200 });
  });

  test('shows on the payment and the invoice and notifies the member', async () => {
    const { items } = (await marta.call(listPayments, { query: { limit: 25 } })).answer;
    expect(items.find(({ kind }) => kind === 'Refund')).toMatchObject({
      amount: -1200,
      says: expect.stringContaining('Paid for a void label') as string,
    });
    expect(items.find((one) => one.paymentId === paymentId)?.says).toContain('$12.00 refunded.');
    const { answer } = await marta.call(getInvoice, { params: { invoiceId } });
    expect(answer.creditNotes).toMatchObject([{ amount: 1200, description: 'Paid for a void label.' }]);
    expect(answer.payments[0]?.says).toContain('$12.00 refunded.');
    const nadia = (await (await loupe.as('Nadia')).call(getInvoice, { params: { invoiceId } })).answer;
    expect(nadia.creditNotes).toEqual([]);
    const titles = async () =>
      (await marta.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
    await expect.poll(titles, pollOptions).toContain('Your refund of $12.00 is on the way');
  });

  test('rejects more than was paid, and unknown payments', async () => {
    expect((await refund(3801)).problem.code).toBe(no.more_than_charged.code);
    expect((await refund(1, { paymentId: newId() })).problem.code).toBe(no.charge_missing.code);
    expect((await refund(3800)).answer).toMatchObject({ outcome: 'sent' });
    expect((await list())[0]).toMatchObject({ givenBack: 5000, actions: [] });
  });

  test('is refused for a wire, which is refunded by wire', async () => {
    const invoice = await newInvoice('2027-03-15');
    vera = await verifiedMember(loupe, 'Vera');
    await marta.call(announceWires, { body: { intentId: randomUUID(), invoiceIds: [invoice] } });
    const wire = (await list())[0]?.paymentId ?? '';
    await vera.call(recordWire, {
      params: { companyId: harrow, paymentId: wire },
      body: { amount: cents(5000), reference: 'FHB 7' },
    });
    expect((await list())[0]).toMatchObject({ paymentId: wire, status: 'Received', actions: ['reverse'] });
    expect((await refund(1, { paymentId: wire })).problem.code).toBe(no.came_by_wire.code);
  });

  test('of a partly paid bill is offset against what is still owed', async () => {
    const billId = await testBed.work(async (ctx) => {
      const sold = { key: 'order/9', source: 'Manual', type: 'Diamond', description: 'Oval' } as const;
      await postTransaction(ctx, harrow, { ...sold, amount: cents(9000) });
      const transactions = await unbilledTransactions(ctx, harrow, new Date(8.64e15));
      return openBill(ctx, harrow, {
        kind: 'order',
        number: 'ORD-9',
        dueOn: day('2027-03-15'),
        transactions,
      });
    });
    const { gateway } = loupe.ports.payments;
    const part = { companyId: harrow, key: 'part/9', billId, methodId: card, amount: cents(4000) };
    const { charge_id: chargeId } = await takeCharge(gateway, testBed, part);
    testBed.setDay('2027-03-22');
    vera = await verifiedMember(loupe, 'Vera');
    await expect.poll(async () => (await list('ORD-9'))[0]?.status, pollOptions).toBe('Received');
    const before = await balances();
    expect((await refund(4000, { paymentId: chargeId })).problem.code).toBe(no.not_credited.code);
    expect(await balances()).toEqual(before);
  });
});

test('a location administrator sees no payments of orders elsewhere and no refund reasons', async () => {
  const query = { limit: 25 } as const;
  const { items } = (await (await loupe.as('Nadia')).call(listPayments, { query })).answer;
  expect(items.map(({ number }) => number)).not.toContain('ORD-9');
  expect(items.map(({ kind }) => kind)).toContain('Refund');
  expect(JSON.stringify(items)).not.toContain('void label');
  const all = (await (await loupe.as('Marta')).call(listPayments, { query })).answer.items;
  expect(all.map(({ number }) => number)).toContain('ORD-9');
});

test('credit of a failed refund that has paid an invoice is not refunded again', async () => {
  const [, paid] = await paidInvoice('2027-04-05');
  testBed.setDay('2027-04-12');
  vera = await verifiedMember(loupe, 'Vera');
  await expect.poll(async () => (await list())[0]?.actions, pollOptions).toEqual(['giveBack']);
  const { gateway } = loupe.ports.payments;
  vi.spyOn(gateway, 'refund').mockResolvedValueOnce({
    kind: 'declined',
    cause: 'refused',
    code: 'closed',
    reason: 'Closed.',
  });
  expect((await refund(5000, { paymentId: paid })).answer).toMatchObject({ outcome: 'failed' });
  const invoice = await newInvoice('2027-04-19');
  const { answer } = await marta.call(getInvoice, { params: { invoiceId: invoice } });
  expect(answer).toMatchObject({ creditUsed: 5000, invoice: { balance: 0 } });
  vera = await verifiedMember(loupe, 'Vera');
  const before = await balances();
  expect((await refund(5000, { paymentId: paid })).problem.code).toBe(no.bill_credited.code);
  expect(await balances()).toEqual(before);
});

test('rejects an invalid page cursor', async () => {
  const after = writeCursor(['x']);
  const { problem } = await vera.call(listDeskPayments, { query: { limit: 25, after } });
  expect(problem.code).toBe(billingRefusals.page_lost.code);
});
