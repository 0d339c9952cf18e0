import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeRequest } from '#kit/contract/write-request.ts';
import { readBarcodesIn } from '#kit/server/barcodes/testing-read-barcodes.ts';
import { newId } from '#kit/server/new-id.ts';
import { pictureOfPage } from '#kit/server/pdf/testing-picture-of-page.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import {
  addLeg,
  requestQuote,
  getCommercialInvoice,
  getLabel,
  getShipment,
  legRefusals,
  quoteRefusals,
} from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';
import { cents } from '#kit/domain/money.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';

let testBed: OpenShippingTestBed;

beforeAll(async () => void (testBed = await openShippingTestBed()));
afterAll(() => testBed.close());

const paris = (change: { countryCode?: string; postalCode?: string } = {}) => ({
  ...testBed.shop,
  company: 'Maison Lorrain',
  addressLine1: '12 rue de la Paix',
  city: 'Paris',
  state: '',
  postalCode: '75002',
  countryCode: 'FR',
  phone: '+33-142615000',
  validationStatus: 'None' as const,
  ...change,
});

const zero = cents(0);

const customs: NonNullable<ShipmentDraft['customs']> = {
  lines: [
    {
      description: '18K gold ring with diamond',
      tariffCode: '7113.19.50',
      originCountry: 'US',
      unit: 'EA',
      exportType: 'D',
      partNumber: '',
      marks: '',
      quantity: 1,
      unitValue: cents(90_000),
    },
  ],
  reason: 'SOLD',
  termsOfSale: 'DAP',
  paymentTerms: '',
  invoiceNumber: 'INV-3101',
  purchaseOrder: '',
  charges: {
    freight: zero,
    insurance: zero,
    packaging: zero,
    handling: zero,
    discount: zero,
    other: zero,
  },
  parties: [],
  taxIds: [
    { holder: 'Recipient', type: 'EORI', number: 'FR12345678900011', validFrom: null, validUntil: null },
  ],
  signer: { name: 'Marta Reyes', title: 'Owner', phone: '1-4015550142', emailAddress: '' },
  itn: '',
};

async function downloadLabel(shipmentId: string): Promise<Buffer> {
  const parts = { params: { shipmentId }, query: { type: 'PDF', tab: 'NoTab', again: 'no' } } as const;
  const { status, body } = await downloadOverHttp(testBed.loupe, 'Marta', writeRequest(getLabel, parts).path);
  expect(status).toBe(200);
  return body;
}

test.each([
  ['FedEx', /^1001\d{30}$/],
  ['UPS', /^1Z[0-9A-Z]{16}$/],
  ['USPS', /^[A-Z]{2}\d{9}US$/],
])('ships a parcel to Paris by %s with a label that scans', async (carrier, shape) => {
  const priced = await testBed.priced(testBed.marta, { destination: paris(), customs }, carrier);
  await testBed.buy(testBed.marta, priced);
  const { status } = await testBed.ended(testBed.marta, priced.shipmentId);
  expect(status).toBe('Completed');
  const pdf = await downloadLabel(priced.shipmentId);
  const read = (await readBarcodesIn(await pictureOfPage(pdf, 0, 203))).map(({ text }) => text);
  expect(read).toContainEqual(expect.stringMatching(shape));
  const words = (await textOfPages(pdf)).join('\n');
  for (const line of ['12 RUE DE LA PAIX', 'PARIS 75002', 'FRANCE']) expect(words).toContain(line);
  const invoice = await fetchPaper(testBed.loupe, 'Marta', getCommercialInvoice, {
    params: { shipmentId: priced.shipmentId },
  });
  for (const line of ['INV-3101', 'FRANCE', 'EORI FR12345678900011', 'DAP']) {
    expect(invoice.words).toContain(line);
  }
});

test('refuses legs from abroad', async () => {
  const priced = await testBed.priced(testBed.marta, { destination: paris(), customs });
  await testBed.buy(testBed.marta, priced);
  await testBed.ended(testBed.marta, priced.shipmentId);
  const params = { shipmentId: priced.shipmentId };
  const { actions } = (await testBed.marta.call(getShipment, { params })).answer.shipment;
  expect(actions).toContain('void');
  expect(actions).not.toContain('boomerang');
  const leg = await testBed.marta.call(
    addLeg,
    { params, body: { kind: 'Boomerang' } },
    { 'idempotency-key': newId() },
  );
  expect(leg.problem.code).toBe(legRefusals.leg_from_abroad.code);
});

test('an unserved country has no price, with a reason per service', async () => {
  const draft = testBed.draft({ destination: paris({ countryCode: 'MC', postalCode: '98000' }), customs });
  const { answer } = await testBed.marta.call(requestQuote, { body: { draft } });
  expect(answer.options.length).toBeGreaterThan(0);
  for (const { hardError } of answer.options) expect(hardError).toMatch(/isn't available to this country\.$/);
});

test('refuses an invalid French postal code before asking carriers', async () => {
  const draft = testBed.draft({ destination: paris({ postalCode: '7500' }), customs });
  const { problem } = await testBed.marta.call(requestQuote, { body: { draft } });
  expect(problem).toMatchObject({ code: quoteRefusals.quote_incomplete.code });
});
