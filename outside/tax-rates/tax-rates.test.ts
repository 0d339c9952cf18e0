import { afterEach, beforeEach, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { createHttpTaxRates } from './http/http-tax-rates.ts';
import { tableRate, taxedStates } from './rate-table.ts';
import type { RateTable } from './rate-table.ts';
import { sampleTaxRates, taxRatesSuite } from './testing/tax-rates-suite.ts';
import { startTaxRatesStub } from './testing/tax-rates-stub.ts';
import type { TaxRatesStub } from './testing/tax-rates-stub.ts';

taxRatesSuite('embedded', () => Promise.resolve({ rates: sampleTaxRates, close: () => Promise.resolve() }));
taxRatesSuite('HTTP', async () => {
  const stub = await startTaxRatesStub(sampleTaxRates);
  return { rates: createHttpTaxRates({ url: `${stub.url}/`, key: 'right' }), close: stub.close };
});

let stub: TaxRatesStub;
beforeEach(async () => void (stub = await startTaxRatesStub(sampleTaxRates)));
afterEach(() => stub.close());
const newYork = { state: 'NY', postcode: '10038', city: 'New York' };
const open = (key = 'right', timeoutMs = 5_000) => createHttpTaxRates({ url: stub.url, key, timeoutMs });
const answered = (over: object) =>
  JSON.stringify({
    rate: {
      zip: '10038',
      state: 'NY',
      state_rate: '0.04',
      county: 'NEW YORK',
      county_rate: '0.0',
      city: 'NEW YORK',
      city_rate: '0.045',
      combined_district_rate: '0.00375',
      combined_rate: '0.08875',
      ...over,
    },
  });

test('the HTTP adapter reads the parts of a documented response', async () => {
  stub.nextAnswers.push((response) => response.writeHead(200).end(answered({})));
  expect(await open().findRate(newYork)).toEqual({
    kind: 'found',
    rate: 8_875,
    parts: [
      { level: 'state', name: 'NY', rate: 4_000 },
      { level: 'city', name: 'NEW YORK', rate: 4_500 },
      { level: 'district', name: '', rate: 375 },
    ],
    from: null,
  });
});

test.each([
  ['an outage', 503, '', 'Response 503'],
  ['too many requests', 429, '', 'Response 429'],
  ["an answer that isn't JSON", 200, 'oops', 'JSON'],
  ['another shape', 200, '{"rate":7}', 'Unreadable response'],
  ['a rate of 90%', 200, answered({ combined_rate: '0.9' }), 'Unreadable response'],
  ["parts that don't add up", 200, answered({ city_rate: '0.01' }), "don't add up"],
  ['an answer about another place', 200, answered({ zip: '90014' }), 'different place'],
  ['a redirect', 302, '', 'fetch failed'],
])('the HTTP adapter answers `away` after %s', async (_, status, body, reason) => {
  stub.nextAnswers.push((response) => response.writeHead(status, { location: '/elsewhere' }).end(body));
  const read = await open().findRate(newYork);
  expect(read.kind === 'away' ? read.reason : read).toContain(reason);
});

test('the HTTP adapter answers `away` with a wrong key or without an answer in time', async () => {
  expect(await open('wrong').findRate(newYork)).toEqual({ kind: 'away', reason: 'Response 401' });
  stub.nextAnswers.push(() => undefined);
  expect(await open('right', 30).findRate(newYork)).toMatchObject({ kind: 'away' });
});

test('the HTTP adapter answers `unknown` to a ZIP code that the service does not know', async () => {
  stub.nextAnswers.push((response) => response.writeHead(404).end());
  expect(await open().findRate(newYork)).toEqual({ kind: 'unknown' });
});

const earlier: RateTable = {
  from: day('2026-01-01'),
  states: { RI: 7_000 },
  areas: [
    { state: 'RI', postcodes: [''], name: 'Rhode Island, local', rate: 100 },
    { state: 'RI', postcodes: ['0290'], name: 'Providence', rate: 250 },
  ],
};
const later: RateTable = { from: day('2027-07-01'), states: { RI: 7_500 }, areas: [] };

test.each([
  ['2025-06-01', '02840', 7_100],
  ['2027-06-30', '02840', 7_100],
  ['2027-06-30', '02903', 7_250],
  ['2027-07-01', '02903', 7_500],
])('a new table applies from its first day on: on %s in %s', (on, postcode, rate) => {
  expect(tableRate({ state: 'RI', postcode }, day(on), [earlier, later]).rate).toBe(rate);
});

test('five states have no sales tax', () => {
  const taxed = taxedStates(day('2026-11-21'));
  expect(taxed).toHaveLength(46);
  expect(['AK', 'DE', 'MT', 'NH', 'OR'].filter((state) => taxed.includes(state))).toEqual([]);
});

test.each([
  ['AK', true],
  ['DE', false],
  ['NJ', false],
  ['NY', true],
])("the table's rate in %s is an estimate: %s", (state, isEstimate) => {
  expect(tableRate({ state, postcode: '' }, day('2026-11-21')).isEstimate).toBe(isEstimate);
});
