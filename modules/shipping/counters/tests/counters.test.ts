import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import {
  requestQuote,
  counterRefusals as no,
  getLabelPicture,
  saveShippingColumns,
  listCounters,
  patchShippingSettings,
} from '#modules/shipping/contract.ts';
import type { ShipmentDraft } from '#modules/shipping/contract.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
  const { id } = (await marta.call(saveShippingColumns, { body: {} })).answer;
  await marta.call(patchShippingSettings, { params: { id }, body: { ExtendedCoverageAcknowledged: true } });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => testBed.close());

const listNear = (postalCode: string) =>
  marta.call(listCounters, { query: { postalCode, countryCode: 'US' } });

async function nearest(carrier: 'FedEx' | 'UPS') {
  const { answer } = await listNear('10036');
  const found = answer.items.find((one) => one.carrier === carrier);
  if (found === undefined) throw new Error(`${carrier} has no pickup location in New York.`);
  const { hours: _, ...holdAt } = found;
  return holdAt;
}

test('lists pickup locations within 50 miles, nearest first', async () => {
  const { answer } = await listNear('10036');
  expect(answer.items.length).toBeGreaterThan(2);
  expect(answer.items.every(({ miles }) => miles <= 50)).toBe(true);
  const miles = answer.items.map((one) => one.miles);
  expect(miles).toEqual(miles.toSorted((one, other) => one - other));
  expect(answer.items[0]?.address).toMatch(/^\d+ .+, .+, [A-Z]{2} \d{5}$/);
});

test('reports that there is no pickup location, or that carriers did not answer', async () => {
  expect((await listNear('00000')).problem).toMatchObject({
    code: no.counters_none.code,
    detail: 'No hold-for-pickup locations within 50 miles.',
  });
  const { counter } = loupe.ports.shipping;
  vi.spyOn(counter, 'pickupLocations').mockResolvedValueOnce({ kind: 'unavailable', reason: 'silence' });
  expect((await listNear('10036')).problem.code).toBe(no.counters_unsaid.code);
});

test("hold for pickup requires the location's carrier and prints on the label", async () => {
  const holdAt = await nearest('FedEx');
  const change = { holdAt, coverage: 'Expanded' } as const satisfies Partial<ShipmentDraft>;
  const { answer } = await marta.call(requestQuote, {
    body: { draft: { ...testBed.draft(change), notifyEmails: [] } },
  });
  const available = answer.options.filter(({ hardError }) => hardError === null);
  expect(new Set(available.map(({ carrier }) => carrier))).toEqual(new Set(['FedEx']));
  const priced = await testBed.priced(marta, change, 'FedEx');
  await testBed.buy(marta, priced);
  expect(await testBed.ended(marta, priced.shipmentId)).toMatchObject({ status: 'Completed' });
  const path = getLabelPicture.path.replace(':shipmentId', priced.shipmentId);
  const { body } = await downloadOverHttp(loupe, 'Marta', `${path}?tab=NoTab`);
  expect(body.toString()).toContain('HOLD FOR PICKUP');
  expect(body.toString()).toContain(holdAt.name.toUpperCase());
});

test('hold for pickup allows more value than a residence, up to the pickup limit', async () => {
  const holdAt = await nearest('UPS');
  const residence = {
    destination: { ...testBed.draft().destination, isResidential: true } as ShipmentDraft['destination'],
    declaredValue: cents(7_500_000),
    signature: 'Secure',
    sealNumber: 'AB12345',
    coverage: 'Expanded',
    holdAt,
  } as const satisfies Partial<ShipmentDraft>;
  const { answer } = await marta.call(requestQuote, {
    body: { draft: { ...testBed.draft(residence), notifyEmails: [] } },
  });
  const available = answer.options.filter(({ hardError }) => hardError === null);
  expect(new Set(available.map(({ carrier, speed }) => `${carrier} ${speed}`))).toContain('UPS NextDay');
  const tooValuable = await testBed.precious(marta, { ...residence, declaredValue: cents(7_500_001) });
  const { problem } = await testBed.buy(marta, tooValuable);
  expect(problem.fields?.['declaredValue']).toContain('retail store location');
});
