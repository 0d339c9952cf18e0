import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { cents } from '#kit/domain/money.ts';
import { day } from '#kit/domain/day.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import {
  announceWires,
  billingRefusals as no,
  getOverview,
  getStatement,
  invoiceAsPdf,
  invoiceAsSheet,
  ledgerAsCsv,
  ledgerAsSheet,
  listExpectedWires,
  listInvoices,
  listStatementLines,
  listStatements,
  listTransactions,
  recordWire,
  statementAsPdf,
  statementAsSheet,
  transactionsAsSheet,
} from '#modules/billing/contract.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let ilse: Caller;
let invoiceId: string;

const harrow = companyOf('Marta');
const { nassau, newport } = demoLocations;
const february = { month: '2027-02' };
const march = { month: '2027-03' };

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await loupe.as('Marta');
  ilse = await loupe.as('Ilse');
  testBed.setDay('2027-02-24');
  await testBed.sell(
    harrow,
    {
      amount: 2600,
      locationId: nassau.locationId,
      reference1: 'PO 4417',
      shipmentNumber: 'HV1',
      carrier: 'UPS',
    },
    { amount: 333, locationId: newport.locationId, type: 'Insurance', description: '=Cover "of" HV1, ½' },
  );
  await testBed.sell(companyOf('Devon'), { amount: 900 });
  testBed.setDay('2027-03-01');
  await testBed.issueInvoices();
  invoiceId = (await marta.call(listInvoices, { query: { limit: 25 } })).answer.items[0]?.invoiceId ?? '';
  await payByWire(1000);
  testBed.setDay('2027-03-20');
  await testBed.sell(harrow, { amount: 700, locationId: nassau.locationId });
});
afterAll(() => testBed.close());

async function payByWire(amount: number): Promise<void> {
  const vera = await verifiedMember(loupe, 'Vera');
  await marta.call(announceWires, { body: { intentId: crypto.randomUUID(), invoiceIds: [invoiceId] } });
  const paymentId = (await vera.call(listExpectedWires, {})).answer.items[0]?.paymentId ?? '';
  const params = { companyId: harrow, paymentId };
  await vera.call(recordWire, {
    params,
    body: { amount: cents(amount), reference: 'FHB 7', amountInWords: 'Ten dollars' },
  });
}

const readStatement = (params: { month: string }, caller = marta) => caller.call(getStatement, { params });
const file = async (path: string): Promise<Buffer> => (await downloadOverHttp(loupe, 'Marta', path)).body;

describe('a statement', () => {
  test('opens with the previous closing balance and adds up', async () => {
    const [one, next] = [(await readStatement(february)).answer, (await readStatement(march)).answer];
    expect(one).toMatchObject({ opening: 0, bought: 2933, paid: 0, closing: 2933, transactions: 2 });
    expect(next).toMatchObject({ opening: 2933, bought: 700, paid: -1000, closing: 2633 });
    for (const { closing, ageing } of [one, next])
      expect(Object.values(ageing).reduce<number>((sum, part) => sum + part, 0)).toBe(closing);
    expect(one.ageing).toMatchObject({ notInvoiced: 2933, upTo30: 0 });
    expect(next.ageing).toMatchObject({ notInvoiced: 700, upTo30: 1933 });
  });

  test('is listed with its number, date, transactions and amount', async () => {
    const { items } = (await marta.call(listStatements, {})).answer;
    expect(items).toMatchObject([
      { month: '2027-03', date: '2027-03-20', transactions: 1, amount: 2633 },
      { month: '2027-02', date: '2027-02-28', transactions: 2, amount: 2933 },
    ]);
    expect(items[1]?.number).toMatch(/^\d+-2027-02$/);
  });

  test('lists what changed the balance, without internal transfers', async () => {
    const { answer } = await marta.call(listStatementLines, { params: march, query: { limit: 25 } });
    expect(answer.items.map(({ what, amount }) => [what, amount])).toEqual([
      ['Wire received, Wire transfer', -1000],
      ['UPS Ground', 700],
    ]);
  });

  test('has totals by location and reference', async () => {
    const { byLocation, byReference } = (await readStatement(february)).answer;
    expect(byLocation).toEqual([
      { name: 'Nassau Street', amount: 2600, transactions: 1 },
      { name: 'Newport', amount: 333, transactions: 1 },
    ]);
    expect(byReference.map(({ name }) => name)).toEqual(['PO 4417', 'No reference']);
  });

  test('downloads as PDF and spreadsheet', async () => {
    const pdf = await file(`/services/billing/api/statements/2027-03/pdf`);
    expect(pdf.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    const rows = readSheet(await file(`/services/billing/api/statements/2027-03/sheet`));
    expect(rows.at(1)?.slice(4)).toEqual(['Opening balance', '', '', '', '29.33']);
    // The aging follows.
    expect(rows.at(-7)?.slice(4)).toEqual(['Closing balance', '', '', '', '26.33']);
  });

  test('exists for a month with only an invoice, without lines', async () => {
    const devon = await loupe.as('Devon');
    expect((await readStatement(march, devon)).answer).toMatchObject({ opening: 900, closing: 900 });
    const { answer } = await devon.call(listStatementLines, { params: march, query: { limit: 25 } });
    expect(answer).toEqual({ items: [], next: null });
  });

  test('is missing for an empty month and for another company', async () => {
    expect((await readStatement({ month: '2020-01' })).problem.code).toBe(no.statement_missing.code);
    expect((await readStatement(february, ilse)).problem.code).toBe(no.statement_missing.code);
    for (const endpoint of [statementAsPdf, statementAsSheet])
      expect((await ilse.call(endpoint, { params: february })).problem.code).toBe(no.statement_missing.code);
    const lines = await ilse.call(listStatementLines, { params: february, query: { limit: 25 } });
    expect(lines.problem.code).toBe(no.statement_missing.code);
    const query = { limit: 25 as const, after: writeCursor(['x']) };
    const lost = await marta.call(listStatementLines, { params: february, query });
    expect(lost.problem.code).toBe(no.page_lost.code);
    expect((await readStatement(february, await loupe.as('Nadia'))).status).toBe(403);
  });
});

describe('the ledger for bookkeeping programs', () => {
  test('balances entry by entry, and no text runs as a formula', async () => {
    const text = (await file('/services/billing/api/ledger/csv?from=2027-02-01&to=2027-03-31')).toString(
      'utf8',
    );
    const [header, ...lines] = text.trimEnd().split('\r\n');
    expect(header).toBe('Date,Number,Account,Debit,Credit,Memo,Name');
    const totals = new Map<string, number>();
    for (const line of lines) {
      const [, number = '', , debit = '', credit = ''] = line.split(',');
      totals.set(
        number,
        (totals.get(number) ?? 0) + Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100),
      );
    }
    // Three sales, one invoice, one wire.
    expect([...totals.values()]).toEqual([0, 0, 0, 0, 0]);
    expect(text).toContain('02/24/2027,L-20270224-1,Shipping labels,26.00,,"UPS Ground, HV1",Assay Mutual');
    expect(text).toMatch(/,Accounts payable,,\d+\.\d\d,"Billed, \d+-0001",/);
    expect(text).toMatch(/,Bank,,10\.00,"Wire received, \d+-0001",/);
    // Months imported one after another never repeat a number.
    const later = await file('/services/billing/api/ledger/csv?from=2027-03-01&to=2027-03-31');
    const [, ...marchLines] = later.toString('utf8').trimEnd().split('\r\n');
    expect(marchLines).toEqual(lines.filter((line) => line.startsWith('03/')));
    expect(text).toContain(`"'=Cover`);
    const sheet = readSheet(await file('/services/billing/api/ledger/sheet?from=2027-02-01&to=2027-03-31'));
    expect(sheet).toHaveLength(lines.length + 1);
  });

  test('covers at most a year and rejects a reversed range', async () => {
    const reversed = { from: day('2027-03-01'), to: day('2027-02-01') };
    const long = { from: day('2026-01-01'), to: day('2027-02-01') };
    for (const endpoint of [ledgerAsCsv, ledgerAsSheet]) {
      expect((await marta.call(endpoint, { query: reversed })).problem.code).toBe(no.range_backwards.code);
      expect((await marta.call(endpoint, { query: long })).problem.code).toBe(no.range_too_long.code);
    }
  });
});

describe('an invoice file', () => {
  test("is a PDF with the provider's letterhead, or a spreadsheet of its lines", async () => {
    const pdf = await file(`/services/billing/api/invoices/${invoiceId}/pdf`);
    expect(pdf.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect(pdf.toString('latin1')).toContain('(Assay Mutual)');
    const rows = readSheet(await file(`/services/billing/api/invoices/${invoiceId}/sheet`));
    expect(rows).toHaveLength(3);
    expect(rows[1]?.[7]).toBe('26');
  });

  test('is available only to the company', async () => {
    for (const endpoint of [invoiceAsPdf, invoiceAsSheet])
      expect((await ilse.call(endpoint, { params: { invoiceId } })).problem.code).toBe(
        no.invoice_missing.code,
      );
  });
});

describe('the list of transactions', () => {
  const listed = (query: object, caller = marta) =>
    caller.call(listTransactions, { query: { limit: 25, ...query } });

  test('filters by date, type, text and whether they are invoiced', async () => {
    expect((await listed({})).answer).toMatchObject({ count: 3, amount: 3633 });
    expect((await listed({ type: 'Insurance' })).answer.items).toMatchObject([{ amount: 333 }]);
    expect((await listed({ search: 'hv1' })).answer.count).toBe(2);
    expect((await listed({ pending: 'yes' })).answer.items).toMatchObject([{ amount: 700 }]);
    expect((await listed({ from: '2027-03-01' })).answer.count).toBe(1);
    expect((await listed({}, ilse)).answer.count).toBe(0);
    expect((await listed({}, await loupe.as('Nadia'))).answer).toMatchObject({ count: 1, amount: 333 });
  });

  test('covers at most 365 days', async () => {
    const sheet = (query: object) => marta.call(transactionsAsSheet, { query });
    const long = { from: '2026-01-01', to: '2027-01-02' };
    const reversed = { from: '2027-01-01', to: '2026-01-02' };
    expect((await listed(long)).problem.code).toBe(no.range_too_long.code);
    expect((await listed(reversed)).problem.code).toBe(no.range_backwards.code);
    expect((await sheet(long)).problem.code).toBe(no.range_too_long.code);
    expect((await sheet(reversed)).problem.code).toBe(no.range_backwards.code);
    expect((await listed({ after: writeCursor([1]) })).problem.code).toBe(no.page_lost.code);
    expect(readSheet(await file('/services/billing/api/transactions/sheet'))).toHaveLength(4);
  });

  test('is totaled by month and carrier on the billing overview', async () => {
    const { answer } = await marta.call(getOverview, {});
    expect(answer).toMatchObject({
      due: { amount: 1933, on: '2027-03-16', status: 'Due Immediately', invoices: 1 },
      pending: { amount: 700, transactions: 1, invoicedOn: '2027-03-22' },
      spendMonthToDate: 700,
      spendLastMonth: 2933,
      actions: ['pay'],
    });
    expect(answer.byCarrier).toContainEqual({ name: 'UPS', amount: 2600, transactions: 1 });
    expect(answer.byMonth).toHaveLength(12);
  });
});
