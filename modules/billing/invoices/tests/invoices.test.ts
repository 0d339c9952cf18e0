import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  billingRefusals as no,
  getInvoice,
  listInvoiceLines,
  listInvoices,
} from '#modules/billing/contract.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let ilse: Caller;
let invoiceId: string;

const harrow = companyOf('Marta');
const kessler = companyOf('Ilse');
const { nassau, newport } = demoLocations;

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await loupe.as('Marta');
  ilse = await loupe.as('Ilse');
  // A Wednesday, then the Monday after it.
  testBed.setDay('2027-02-24');
  await testBed.sell(
    harrow,
    { amount: 2638, locationId: nassau.locationId, reference1: 'PO 4417', shipmentNumber: 'HV1' },
    { amount: 4785, locationId: newport.locationId, reference1: 'PO 4417', shipmentNumber: 'HV2' },
    { amount: -638, type: 'Credit', description: 'A label was voided' },
  );
  await testBed.sell(kessler, { amount: 100 });
  testBed.setDay('2027-03-01');
  await testBed.sell(harrow, { amount: 9900, description: 'Of the new week' });
  await testBed.issueInvoices();
  invoiceId = (await invoicesOf(marta))[0]?.invoiceId ?? '';
});
afterAll(() => testBed.close());

const listed = (caller: Caller, query: object = {}) =>
  caller.call(listInvoices, { query: { limit: 25, ...query } });
const invoicesOf = async (caller: Caller, query: object = {}) => (await listed(caller, query)).answer.items;
const linesOf = async (caller: Caller) =>
  (await caller.call(listInvoiceLines, { params: { invoiceId }, query: { limit: 25 } })).answer.items;

describe('a weekly invoice', () => {
  test('covers Monday to Sunday and is due in 15 days', async () => {
    expect(await invoicesOf(marta)).toMatchObject([
      {
        type: 'Invoice',
        issuedOn: '2027-03-01',
        dueOn: '2027-03-16',
        periodFrom: '2027-02-22',
        periodTo: '2027-02-28',
        amount: 6785,
        balance: 6785,
        documentStatus: 'Issued',
        paymentStatus: 'Pending',
        paymentMethod: null,
        paymentUnderWay: false,
        transactions: 3,
        billTo: { name: 'Harrow & Vale', lines: ['88 Nassau St', 'New York, NY 10038'] },
        actions: ['pay', 'setPoNumber'],
      },
    ]);
  });

  test('is issued once, however often and on however many nodes the job runs', async () => {
    await Promise.all([testBed.issueInvoices(), testBed.issueInvoices(), testBed.issueInvoices()]);
    expect(await invoicesOf(marta)).toHaveLength(1);
  });

  test('has a number without gaps per company', async () => {
    const [first] = await invoicesOf(marta);
    testBed.setDay('2027-03-08');
    await testBed.issueInvoices();
    const [second] = await invoicesOf(marta);
    const [client, number] = first?.number.split('-') ?? [];
    expect(number).toBe('0001');
    expect(second).toMatchObject({ number: `${client}-0002`, amount: 9900, transactions: 1 });
  });

  test('shows totals by type, location and reference that each add up to its amount', async () => {
    const { answer } = await marta.call(getInvoice, { params: { invoiceId } });
    expect(answer.byLocation).toEqual([
      { name: 'Newport', amount: 4785, transactions: 1 },
      { name: 'Nassau Street', amount: 2638, transactions: 1 },
      { name: 'No location', amount: -638, transactions: 1 },
    ]);
    for (const sums of [answer.byType, answer.byLocation, answer.byReference]) {
      expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(answer.invoice.amount);
    }
    expect(answer.byReference[0]).toEqual({ name: 'PO 4417', amount: 7423, transactions: 2 });
  });

  test('lists its transactions, oldest first', async () => {
    const lines = await linesOf(marta);
    expect(lines.map(({ shipmentId, amount }) => [shipmentId, amount])).toEqual([
      ['HV1', 2638],
      ['HV2', 4785],
      [null, -638],
    ]);
    expect(lines[0]).toMatchObject({
      clientId: expect.stringMatching(/^\d+$/) as string,
      location: 'Nassau Street',
    });
  });

  test('with more credits than sales is for zero', async () => {
    testBed.setDay('2027-03-10');
    await testBed.sell(kessler, { amount: -700, type: 'Credit', description: 'Paid too much' });
    testBed.setDay('2027-03-15');
    await testBed.issueInvoices();
    const [latest] = await invoicesOf(ilse);
    expect(latest).toMatchObject({
      type: 'Credit',
      amount: -700,
      balance: 0,
      paymentStatus: 'Paid',
      actions: [],
    });
  });
});

describe('the payment status of an invoice', () => {
  test.each([
    ['2027-03-15', 'Pending'],
    ['2027-03-16', 'Due Immediately'],
    ['2027-03-23', 'Due Immediately'],
    ['2027-03-24', 'Past Due - Pending'],
  ] as const)('on %s is %s, and the filter finds it', async (on, status) => {
    testBed.setDay(on);
    const found = await invoicesOf(marta, { status });
    expect(found.find((one) => one.invoiceId === invoiceId)?.paymentStatus).toBe(status);
    expect((await invoicesOf(marta, { status: 'Paid' })).map((one) => one.invoiceId)).not.toContain(
      invoiceId,
    );
  });
});

describe('access to invoices', () => {
  test('a location administrator sees the lines of their own locations and cannot pay', async () => {
    const nadia = await loupe.as('Nadia');
    const { answer } = await nadia.call(getInvoice, { params: { invoiceId } });
    expect(answer).toMatchObject({
      onlyOwnLocations: true,
      byLocation: [{ name: 'Newport', amount: 4785 }],
      invoice: { actions: [] },
    });
    expect((await linesOf(nadia)).map(({ shipmentId }) => shipmentId)).toEqual(['HV2']);
  });

  test("another company's invoice is missing", async () => {
    expect((await ilse.call(getInvoice, { params: { invoiceId } })).problem.code).toBe(
      no.invoice_missing.code,
    );
    const lines = await ilse.call(listInvoiceLines, { params: { invoiceId }, query: { limit: 25 } });
    expect(lines.problem.code).toBe(no.invoice_missing.code);
    expect((await invoicesOf(ilse)).map((one) => one.invoiceId)).not.toContain(invoiceId);
  });

  test('people who manage neither the company nor a location have no access', async () => {
    expect((await listed(await loupe.as('Jonah'))).status).toBe(403);
  });

  test('rejects a reversed date range and an invalid page cursor', async () => {
    expect((await listed(marta, { from: '2027-02-02', to: '2027-02-01' })).problem.code).toBe(
      no.range_backwards.code,
    );
    expect((await listed(marta, { after: writeCursor(['x']) })).problem.code).toBe(no.page_lost.code);
    const after = writeCursor(['never', newId()]);
    const lines = await marta.call(listInvoiceLines, { params: { invoiceId }, query: { limit: 25, after } });
    expect(lines.problem.code).toBe(no.page_lost.code);
  });
});

describe('a long list of invoices', () => {
  test('pages through a thousand invoices and lines without repeats or gaps', async () => {
    const castellan = companyOf('Elena');
    const elena = await loupe.as('Elena');
    testBed.setDay('2027-04-07');
    await testBed.sell(castellan, ...Array.from({ length: 1000 }, (_, at) => ({ amount: at + 1 })));
    testBed.setDay('2027-04-12');
    await testBed.issueInvoices();
    const [invoice] = await invoicesOf(elena);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const { answer } = await elena.call(listInvoiceLines, {
        params: { invoiceId: invoice?.invoiceId ?? '' },
        query: { limit: 100, ...(after === undefined ? {} : { after }) },
      });
      seen.push(...answer.items.map(({ amount }) => amount));
      after = answer.next ?? undefined;
    } while (after !== undefined);
    expect(seen.length).toBe(1000);
    expect(new Set(seen).size).toBe(1000);
    expect(invoice).toMatchObject({ transactions: 1000, amount: 500_500 });
  });
});
