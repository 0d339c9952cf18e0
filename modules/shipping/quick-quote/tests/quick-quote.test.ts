import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { requestQuickQuote, requestQuote, quoteRefusals, saveShipment } from '#modules/shipping/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
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

interface Change {
  readonly toPostalCode?: string;
  readonly declaredValue?: number;
  readonly isResidential?: boolean;
}

const ask = ({ declaredValue = 90_000, ...change }: Change = {}) =>
  marta.call(requestQuickQuote, {
    body: {
      fromPostalCode: '02903',
      toPostalCode: '10036',
      countryCode: 'US',
      isResidential: false,
      cargo: 'FinishedJewelry',
      declaredValue: cents(declaredValue),
      packaging: 'CustomBox',
      size: { length: 9, width: 6, height: 4 },
      weightOz: 20,
      signature: 'None',
      coverage: 'Essential',
      shipDate: addDays(day(providerDay(loupe.clock.now())), 1),
      ...change,
    },
  });

test('prices a quick quote like the full shipment, for every service', async () => {
  const { answer } = await ask();
  const whole = (await marta.call(requestQuote, { body: { draft: testBed.draft() } })).answer;
  const totals = (options: typeof whole.options) => options.map(({ optionId, total }) => [optionId, total]);
  expect(totals(answer.options)).toEqual(totals(whole.options));
  expect(Date.parse(answer.validUntil) - Date.parse(answer.askedAt)).toBe(15 * 60_000);
});

test('a quick quote becomes the shipment it priced', async () => {
  const { draft } = (await ask({ toPostalCode: '02906' })).answer;
  const saved = await marta.call(saveShipment, { body: { draft } }, { 'idempotency-key': newId() });
  expect(saved.answer.shipment.draft).toMatchObject({
    origin: { postalCode: '02903', state: 'RI' },
    destination: { postalCode: '02906', state: 'RI', addressLine1: '' },
    declaredValue: 90_000,
  });
});

test('shows a blocked service with its sentence', async () => {
  const { options } = (await ask({ declaredValue: 3_000_000 })).answer;
  expect(options.find(({ name }) => name === 'UPS Ground')?.hardError).toMatch(/covered up to \$25,000/);
});

test('reports violations of the whole shipment before it is created', async () => {
  const stops = async (declaredValue: number) =>
    (await ask({ declaredValue, isResidential: true })).answer.stops;
  expect(await stops(7_500_000)).toEqual([]);
  expect(await stops(7_500_001)).toEqual(['Residential shipments over $75,000 are not permitted.']);
});

test('refuses an unused ZIP', async () => {
  expect((await ask({ toPostalCode: '00000' })).problem.code).toBe(quoteRefusals.quick_quote_nowhere.code);
});

test.each([
  ['1003', 'Enter a 5-digit ZIP code or ZIP+4.'],
  ['K1A', 'Enter a postal code, such as K1A 0B1.'],
])('a code of %s is refused in the words of its country', (toPostalCode, words) => {
  const { error } = requestQuickQuote.body.shape.toPostalCode.safeParse(toPostalCode);
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});
