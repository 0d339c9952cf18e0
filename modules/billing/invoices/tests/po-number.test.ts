import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import {
  billingRefusals as no,
  getInvoice,
  listInvoices,
  listPayments,
  listStatementLines,
  listTransactions,
  payInvoices,
  setInvoicePoNumber,
} from '#modules/billing/contract.ts';
import { addCard } from '#apps/server/testing/add-payment-method.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let invoiceId: string;
let card: string;

const po = 'HV-PO-7781';
const query = { limit: 25 } as const;

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await verifiedMember(loupe, 'Marta');
  card = (await addCard(marta)).answer.id;
  invoiceId = await testBed.invoice(
    { soldOn: '2027-02-24', issuedOn: '2027-03-01' },
    companyOf('Marta'),
    { amount: 4_000, shipmentNumber: 'HV100001' },
    { amount: 280, type: 'Tax', description: 'RI tax' },
  );
});
afterAll(() => testBed.close());

const set = (poNumber: string, id = invoiceId) =>
  marta.call(setInvoicePoNumber, { params: { invoiceId: id }, body: { poNumber } });
const bytesOf = async (uri: string) =>
  (await downloadOverHttp(loupe, 'Marta', `/services/billing/api/${uri}`)).body;
const textOf = async (uri: string) => (await textOfPages(await bytesOf(uri))).join('\n');

test("an invoice carries the member's purchase order number until it is removed", async () => {
  expect((await set(po)).status).toBe(204);
  const { invoice } = (await marta.call(getInvoice, { params: { invoiceId } })).answer;
  expect(invoice).toMatchObject({ poNumber: po, actions: ['pay', 'setPoNumber'] });
  expect((await set(po, randomUUID())).problem.code).toBe(no.invoice_missing.code);
  await set('');
  expect((await marta.call(listInvoices, { query })).answer.items[0]?.poNumber).toBeNull();
});

test('it is printed on the invoice, its receipt, the statement and every export', async () => {
  await set(po);
  const body = { intentId: randomUUID(), methodId: card, invoiceIds: [invoiceId] };
  await marta.call(payInvoices, { body });
  const payment = (await marta.call(listPayments, { query })).answer.items[0];
  const days = 'from=2027-02-01&to=2027-03-31';
  expect(await textOf(`invoices/${invoiceId}/pdf`)).toContain(po);
  expect(await textOf(`payments/${payment?.paymentId}/receipt`)).toContain(po);
  expect(await textOf('statements/2027-02/pdf')).toContain(po);
  for (const uri of [`invoices/${invoiceId}/sheet`, 'statements/2027-02/sheet', `transactions/sheet?${days}`])
    expect(readSheet(await bytesOf(uri)).flat()).toContain(po);
  expect((await bytesOf(`ledger/csv?${days}`)).toString()).toContain(`PO ${po}`);
  const lines = (await marta.call(listStatementLines, { params: { month: '2027-02' }, query })).answer.items;
  expect(lines.map(({ poNumber }) => poNumber)).toEqual([po, po]);
  const sold = (await marta.call(listTransactions, { query })).answer.items;
  expect(sold.map(({ poNumber }) => poNumber)).toEqual([po, po]);
});

test('an invoice names its sales tax apart from the rest', async () => {
  expect((await marta.call(getInvoice, { params: { invoiceId } })).answer.tax).toBe(280);
  const text = await textOf(`invoices/${invoiceId}/pdf`);
  expect(text).toMatch(/Subtotal\s+\$40\.00/);
  expect(text).toMatch(/Sales tax\s+\$2\.80/);
});
