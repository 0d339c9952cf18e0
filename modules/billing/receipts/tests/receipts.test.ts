import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import {
  addReceiptAddress,
  billingRefusals as no,
  listPayments,
  listReceiptAddresses,
  payInvoices,
  refundPayment,
  removeReceiptAddress,
} from '#modules/billing/contract.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { addCard, holder } from '#apps/server/testing/add-payment-method.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let card: string;
let invoiceId: string;

const harrow = companyOf('Marta');
const { nassau, newport } = demoLocations;
const patience = { timeout: 30_000, interval: 50 };

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await verifiedMember(loupe, 'Marta');
  card = (await addCard(marta)).answer.id;
  invoiceId = await testBed.invoice(
    { soldOn: '2027-02-26', issuedOn: '2027-03-01' },
    harrow,
    { amount: 4_000, locationId: nassau.locationId, reference1: 'PO 7781' },
    { amount: 321, type: 'Tax', description: 'Sales tax', locationId: nassau.locationId },
  );
});
afterAll(() => testBed.close());

const add = (email: string, locationId: string | null = null) =>
  marta.call(addReceiptAddress, { body: { email, locationId, statements: false } });
const pay = (amount: number) =>
  marta.call(payInvoices, {
    body: { intentId: randomUUID(), methodId: card, invoiceIds: [invoiceId], amount: cents(amount) },
  });
const payments = async () => (await marta.call(listPayments, { query: { limit: 25 } })).answer.items;

/** Receipts in the mailbox with the text of their PDFs, newest first. */
async function mailedReceipts() {
  const entries = await loupe.ports.mailbox.listMail({ limit: 1_000 });
  const receipts = entries.filter(({ mail }) => mail.subject.startsWith('Receipt R-'));
  return Promise.all(
    receipts.map(async ({ mail }) => ({
      to: mail.to[0]?.email ?? '',
      subject: mail.subject,
      text: (await textOfPages(Buffer.from(mail.attachments[0]?.content ?? []))).join(' '),
    })),
  );
}

test('receipt addresses are several, of the company or a location, and each is added once', async () => {
  await add('books@harrow.example');
  await add('nassau@harrow.example', nassau.locationId);
  await add('newport@harrow.example', newport.locationId);
  const { items, locations } = (await marta.call(listReceiptAddresses, {})).answer;
  expect(items.map(({ email, location }) => [email, location])).toEqual([
    ['books@harrow.example', null],
    ['nassau@harrow.example', locations.find(({ locationId }) => locationId === nassau.locationId)?.name],
    ['newport@harrow.example', locations.find(({ locationId }) => locationId === newport.locationId)?.name],
  ]);
  expect((await add('Books@Harrow.example')).problem.code).toBe(no.address_known.code);
  expect((await add('x@harrow.example', randomUUID())).problem.code).toBe(no.location_missing.code);
  for (let at = items.length; at < 20; at += 1) await add(`more${at}@harrow.example`, newport.locationId);
  expect((await add('last@harrow.example')).problem.code).toBe(no.too_many_addresses.code);
  const more = (await marta.call(listReceiptAddresses, {})).answer.items.slice(items.length);
  for (const { addressId } of more) await marta.call(removeReceiptAddress, { params: { addressId } });
  const params = { addressId: more[0]?.addressId ?? '' };
  expect((await marta.call(removeReceiptAddress, { params })).problem.code).toBe(no.address_missing.code);
});

test("a payment mails its receipt to the cardholder, the company's address, and the location that bought", async () => {
  const { items } = (await pay(2_500)).answer;
  expect(items).toMatchObject([{ outcome: 'taken' }]);
  const mailed = await vi.waitFor(async () => {
    const found = await mailedReceipts();
    expect(found.length).toBeGreaterThanOrEqual(3);
    return found;
  }, patience);
  expect(mailed.map(({ to }) => to).toSorted()).toEqual(
    ['books@harrow.example', holder.email, 'nassau@harrow.example'].toSorted(),
  );
  for (const { subject, text } of mailed) {
    expect(subject).toMatch(/^Receipt R-[0-9A-F]{8}: \$25\.00 paid$/);
    for (const shown of ['$25.00', 'Tax', '$3.21', 'PO 7781', '$43.21', '$18.21', 'Harrow & Vale'])
      expect(text).toContain(shown);
  }
});

test('the receipt can be downloaded, and only by the company once the payment is complete', async () => {
  const [payment] = await payments();
  expect(payment?.actions).toEqual(['receipt']);
  const uri = `/services/billing/api/payments/${payment?.paymentId}/receipt`;
  const { status, headers, body } = await downloadOverHttp(loupe, 'Marta', uri);
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="receipt-R-[0-9A-F]{8}\.pdf"$/),
  ]);
  expect((await textOfPages(body)).join(' ')).toContain('Remaining balance');
  const other = await downloadOverHttp(loupe, 'Ilse', uri);
  expect(other.status).toBe(404);
  expect(other.body.toString()).toContain(no.no_receipt.code);
});

test('a refund mails a receipt of its own once the bank has it', async () => {
  testBed.setDay('2027-03-08');
  const vera = await verifiedMember(loupe, 'Vera');
  const paid = (await payments()).find(({ kind }) => kind === 'Payment');
  await expect
    .poll(async () => (await payments()).find(({ kind }) => kind === 'Payment')?.status, patience)
    .toBe('Received');
  await pay(1_821);
  const refunded = await vera.call(refundPayment, {
    params: { companyId: harrow, paymentId: paid?.paymentId ?? '' },
    body: { intentId: randomUUID(), amount: cents(1_000), reason: 'Void label.' },
  });
  expect(refunded.answer).toMatchObject({ outcome: 'sent' });
  testBed.setDay('2027-03-15');
  const mailed = await vi.waitFor(async () => {
    const found = (await mailedReceipts()).filter(({ subject }) => subject.endsWith('$10.00 refunded'));
    expect(found).toHaveLength(3);
    return found;
  }, patience);
  expect(mailed[0]?.text).toContain('Void label.');
});
