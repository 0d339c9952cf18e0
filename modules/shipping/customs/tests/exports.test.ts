import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import {
  changeShipment,
  documentRefusals,
  getCommercialInvoice,
  getShipment,
  purchaseRefusals,
  shipmentRefusals,
} from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

const toronto = () => ({
  ...testBed.shop,
  company: 'Maple & Frost',
  addressLine1: '290 Yonge St',
  city: 'Toronto',
  state: 'ON',
  postalCode: 'M5B 2H1',
  countryCode: 'CA',
});

const noMoney = cents(0);

const customs: NonNullable<ShipmentDraft['customs']> = {
  lines: [
    {
      description: '18K gold ring with diamond',
      tariffCode: '7113.19.50',
      originCountry: 'US',
      unit: 'EA',
      exportType: 'D',
      partNumber: 'R-18',
      marks: '',
      quantity: 2,
      unitValue: cents(45_000),
    },
  ],
  reason: 'SOLD',
  termsOfSale: 'DDP',
  paymentTerms: 'Net 30',
  invoiceNumber: 'INV-2087',
  purchaseOrder: '',
  charges: {
    freight: cents(4_000),
    insurance: noMoney,
    packaging: noMoney,
    handling: noMoney,
    discount: noMoney,
    other: noMoney,
  },
  parties: [
    { role: 'Broker', name: 'Border Clear', address: '1 Front St, Toronto', phone: '', emailAddress: '' },
  ],
  taxIds: [
    { holder: 'Exporter', type: 'EIN', number: '12-3456789', validFrom: null, validUntil: null },
    { holder: 'Recipient', type: 'BN', number: '123456789RM0001', validFrom: null, validUntil: null },
  ],
  signer: { name: 'Marta Reyes', title: 'Owner', phone: '1-4015550142', emailAddress: '' },
  itn: '',
};

const exported = (change: Partial<ShipmentDraft> = {}) => ({ destination: toronto(), customs, ...change });

const buildInvoice = ({ shipmentId }: { readonly shipmentId: string }, name = 'Marta') =>
  fetchPaper(loupe, name, getCommercialInvoice, { params: { shipmentId } });

test('prices, buys and declares a shipment to Canada', async () => {
  const buyLabel = vi.spyOn(loupe.ports.shipping.counter, 'buyLabel');
  const priced = await testBed.priced(marta, exported());
  await testBed.buy(marta, priced);
  expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({ status: 'Completed' });
  expect(buyLabel.mock.lastCall?.[0]).toMatchObject({
    exportFiling: 'NOEEI 30.36',
    customs: [{ description: '18K gold ring with diamond', originCountry: 'US', quantity: 2, value: 90_000 }],
  });
  buyLabel.mockRestore();
  const { words } = await buildInvoice(priced);
  const { answer } = await marta.call(getShipment, { params: { shipmentId: priced.shipmentId } });
  for (const part of [
    'Commercial invoice',
    'INV-2087',
    priced.number,
    '18K gold ring with diamond',
    '7113.19.50',
    '$940.00',
    'DDP',
    'NOEEI 30.36',
    'EIN 12-3456789',
    'Business number 123456789RM0001',
    'Border Clear',
    'CANADA',
    'Marta Reyes, Owner',
    answer.shipment.trackingTail ?? '?',
  ])
    expect(words).toContain(part);
});

test('export details may be added after the quote', async () => {
  const priced = await testBed.priced(marta, { destination: toronto() });
  const { draft, version } = (await marta.call(getShipment, { params: { shipmentId: priced.shipmentId } }))
    .answer.shipment;
  const params = { shipmentId: priced.shipmentId };
  const { answer } = await marta.call(changeShipment, {
    params,
    body: { version, draft: { ...draft, customs } },
  });
  await testBed.buy(marta, { ...priced, version: answer.shipment.version });
  expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({ status: 'Completed' });
});

test('refuses a purchase without export details, field by field', async () => {
  const bare = await testBed.priced(marta, { destination: toronto() });
  const { problem } = await testBed.buy(marta, bare);
  expect(problem).toMatchObject({
    code: purchaseRefusals.purchase_not_covered.code,
    fields: { commodities: 'Commodities are required.' },
  });
  expect(Object.keys(problem.fields ?? {}).toSorted()).toEqual(['commodities', 'signer']);
  const wrong = {
    ...customs,
    lines: customs.lines.map((line) => ({ ...line, tariffCode: '' })),
    itn: 'X2026',
    taxIds: customs.taxIds.map((id) => ({ ...id, number: '1' })),
  };
  const refused = await testBed.buy(marta, await testBed.priced(marta, exported({ customs: wrong })));
  expect(Object.keys(refused.problem.fields ?? {}).toSorted()).toEqual(['commodities', 'itn', 'taxIds']);
});

test('previews an invoice before purchase; domestic shipments have none', async () => {
  const saved = await testBed.save(marta, exported());
  expect((await buildInvoice(saved)).words).toContain('INV-2087');
  expect((await buildInvoice(await testBed.save(marta))).code).toBe(documentRefusals.invoice_missing.code);
  expect((await buildInvoice(saved, 'Ilse')).code).toBe(shipmentRefusals.shipment_missing.code);
});
