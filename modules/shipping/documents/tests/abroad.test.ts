import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { writeRequest } from '#kit/contract/write-request.ts';
import { readBarcodesIn } from '#kit/server/barcodes/testing-read-barcodes.ts';
import { pictureOfPage } from '#kit/server/pdf/testing-picture-of-page.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { readTrackingNumber } from '#outside/carriers/port.ts';
import {
  documentRefusals,
  getCustomsForm,
  getLabel,
  getShipment,
  requestQuote,
} from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed, Priced } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;

beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

type Place = NonNullable<ShipmentDraft['destination']>;

const abroad = (place: Partial<Place>): Place => ({
  ...testBed.shop,
  addressLine2: '',
  state: '',
  phone: '81-355501234',
  ...place,
});

const toronto = () =>
  abroad({
    company: 'Maple & Frost',
    addressLine1: '290 Yonge St',
    city: 'Toronto',
    state: 'ON',
    postalCode: 'M5B 2H1',
    countryCode: 'CA',
  });
const tokyo = () =>
  abroad({
    company: '株式会社山田',
    firstName: '太郎',
    lastName: '山田',
    addressLine1: '4-12-10 Ginza',
    city: 'Chuo-ku',
    state: 'Tokyo',
    postalCode: '104-0061',
    countryCode: 'JP',
  });
const latin = { company: 'Yamada K.K.', firstName: 'Taro', lastName: 'Yamada' };

const noMoney = cents(0);

const customs = (unitValue: number): NonNullable<ShipmentDraft['customs']> => ({
  lines: [
    {
      description: '18K gold ring with diamond',
      tariffCode: '7113.19',
      originCountry: 'US',
      unit: 'EA',
      exportType: 'D',
      partNumber: '',
      marks: '',
      quantity: 1,
      unitValue: cents(unitValue),
    },
  ],
  reason: 'SOLD',
  termsOfSale: 'DAP',
  paymentTerms: '',
  invoiceNumber: '',
  purchaseOrder: '',
  charges: {
    freight: noMoney,
    insurance: noMoney,
    packaging: noMoney,
    handling: noMoney,
    discount: noMoney,
    other: noMoney,
  },
  parties: [],
  taxIds: [],
  signer: { name: 'Marta Reyes', title: 'Owner', phone: '', emailAddress: '' },
  itn: '',
});

const sent = (destination: Place, dollars = 900): Partial<ShipmentDraft> => ({
  destination,
  cargo: 'FinishedJewelry',
  declaredValue: cents(dollars * 100),
  customs: customs(dollars * 100),
});

const byPriority = 'USPS PRIORITY_MAIL_INTERNATIONAL';
const byFirstClass = 'USPS FIRST_CLASS_PACKAGE_INTERNATIONAL_SERVICE';

async function bought(change: Partial<ShipmentDraft>, optionId?: string): Promise<Priced> {
  const carrier = optionId === undefined ? 'FedEx' : 'USPS';
  const cheapest = await testBed.priced(testBed.marta, change, carrier);
  const priced = optionId === undefined ? cheapest : { ...cheapest, optionId };
  const reply = await testBed.buy(testBed.marta, priced);
  expect(reply.status < 300 || reply.problem).toBe(true);
  expect(await testBed.ended(testBed.marta, priced.shipmentId)).toMatchObject({ status: 'Completed' });
  return priced;
}

const fetchForm = ({ shipmentId }: Priced) =>
  downloadOverHttp(testBed.loupe, 'Marta', writeRequest(getCustomsForm, { params: { shipmentId } }).path);

const print = ({ shipmentId }: Priced) => {
  const query = { type: 'PDF', tab: 'NoTab', again: 'no' } as const;
  const { path } = writeRequest(getLabel, { params: { shipmentId }, query });
  return downloadOverHttp(testBed.loupe, 'Marta', path);
};

describe.each<[string, () => Place, number, 'CN22' | 'CN23', number]>([
  ['Toronto', toronto, 900, 'CN23', 4],
  ['Tokyo, with a Latin spelling', () => ({ ...tokyo(), latin }), 900, 'CN23', 4],
  [
    'Munich, for less than $400',
    () =>
      abroad({
        company: 'Müller & Sohn',
        addressLine1: 'Weinstraße 8',
        city: 'München',
        postalCode: '80331',
        countryCode: 'DE',
      }),
    350,
    'CN22',
    2,
  ],
  [
    'Mexico City',
    () =>
      abroad({
        company: 'Muñoz e Hijos',
        addressLine1: 'Madero 55',
        city: 'Ciudad de México',
        state: 'CDMX',
        postalCode: '06000',
        countryCode: 'MX',
      }),
    900,
    'CN23',
    4,
  ],
])('a ring to %s', (_, place, dollars, form, copies) => {
  test('has its form in every copy, with a barcode that a reader reads', async () => {
    const change = { ...sent(place(), dollars), isMailRegistered: form === 'CN22' };
    const priced = await bought(change, form === 'CN22' ? byFirstClass : byPriority);
    const { body, status } = await fetchForm(priced);
    expect(status).toBe(200);
    const pages = await textOfPages(body);
    expect(pages).toHaveLength(copies);
    for (const part of ['18K gold ring with diamond', `$${dollars}.00`, '7113.19', form.replace('CN', 'CN ')])
      expect(pages[0]?.replaceAll('\n', ' ')).toContain(part);
    const [read] = await readBarcodesIn(await pictureOfPage(body, 0, 203));
    expect(read?.symbology).toBe('Code128');
    // A wrong check digit reads as no number.
    expect(readTrackingNumber(read?.text ?? '')).toMatchObject({ carrier: 'USPS' });
    expect(read?.text).toMatch(/^[A-Z]{2}\d{9}US$/);
    const set = await textOfPages((await print(priced)).body);
    expect(set.filter((text) => text.includes('CUSTOMS DECLARATION'))).toHaveLength(copies);
    expect(
      set.filter((text) => text.includes('Invoice number') && text.includes('Terms of sale')),
    ).toHaveLength(2);
  });
});

test('the label prints the Latin spelling, and the record keeps both', async () => {
  const priced = await bought(sent({ ...tokyo(), latin }), byPriority);
  const [label = ''] = await textOfPages((await print(priced)).body);
  for (const part of ['TARO YAMADA', 'YAMADA K.K.']) expect(label).toContain(part);
  const { answer } = await testBed.marta.call(getShipment, { params: { shipmentId: priced.shipmentId } });
  expect(answer.shipment.draft.destination).toMatchObject({ company: '株式会社山田', latin });
});

test.each([
  ['Japanese', { company: '株式会社 太郎 山田' }],
  ['Arabic', { company: 'مجوهرات الأمير' }],
  ['an emoji', { company: '💎' }],
])('a name in %s needs a Latin spelling before it can be bought', async (_, name) => {
  const priced = await testBed.priced(testBed.marta, sent({ ...toronto(), ...name }));
  const { problem } = await testBed.buy(testBed.marta, priced);
  expect(problem.fields?.['destination']).toBe(
    "Labels can't print the company as entered. Add a spelling in Latin letters.",
  );
});

test('$20,000 of loose diamonds is refused by First-Class mail, and jewelry unless it is registered', async () => {
  const quoted = async (change: Partial<ShipmentDraft>) => {
    const { answer } = await testBed.marta.call(requestQuote, {
      body: { draft: { ...testBed.draft(change), notifyEmails: [] } },
    });
    return answer.options.find(({ name }) => name === 'First-Class Package International Service')?.hardError;
  };
  expect(await quoted({ ...sent(toronto(), 20_000), cargo: 'LooseDiamonds' })).toMatch(/is limited to \$400/);
  expect(await quoted(sent(toronto(), 300))).toBe(
    'With this service, jewelry and stones must ship as Registered Mail.',
  );
  expect(await quoted({ ...sent(toronto(), 300), isMailRegistered: true })).toBeNull();
});

test('a FedEx parcel to Toronto prints three invoices and has no postal form', async () => {
  const priced = await bought(sent(toronto()));
  expect(JSON.parse(String((await fetchForm(priced)).body))).toMatchObject({
    code: documentRefusals.customs_form_missing.code,
  });
  const set = await textOfPages((await print(priced)).body);
  expect(set.filter((text) => text.includes('Terms of sale'))).toHaveLength(3);
});
