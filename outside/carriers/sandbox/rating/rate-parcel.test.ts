import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { carrierServices, packageTypes, packagings } from '../../port.ts';
import type { RateRequest } from '../../parcel.ts';
import type { ServiceRate } from '../../rates.ts';
import { rateRequest } from '../../testing/rate-request.ts';
import { rateParcel } from './rate-parcel.ts';
import { readRateTables } from './read-tables.ts';
import { surchargeNames } from './rate-tables.ts';

const tables = readRateTables();
const rate = (change: Parameters<typeof rateRequest>[0] = {}): readonly ServiceRate[] =>
  rateParcel(tables, rateRequest(change));
const named = (rates: readonly ServiceRate[], code: string): ServiceRate => {
  const found = rates.find(({ service }) => service === code);
  if (found === undefined) throw new Error(`${code} was not rated`);
  return found;
};
const linesOf = (one: ServiceRate): Record<string, number> =>
  Object.fromEntries((one.price?.lines ?? []).map(({ kind, amount }) => [kind, amount]));

describe('rate tables', () => {
  test('have a price for every service, in each of its packagings and every zone', () => {
    for (const { prices, from } of tables) {
      for (const { carrier, code, packagings: types, retiredOn } of carrierServices) {
        if (retiredOn !== null && retiredOn <= from) continue;
        for (const type of types) {
          const packaging = packagings.find((one) => one.carrier === carrier && one.type === type);
          if (packaging === undefined || packaging.retiredOn !== null) continue;
          const table = prices[carrier].get(packaging.flatRate ? `${code}/${type}` : code);
          expect(
            table?.cents.every((amount) => amount > 0),
            `${from} ${code} ${type}`,
          ).toBe(true);
          expect(table?.cents.length).toBe((table?.zones.length ?? 0) * (table?.upToOz.length ?? 0));
        }
      }
    }
  });

  test('never fall from one row or column to the next', () => {
    const falls = tables.flatMap(({ prices }) =>
      Object.values(prices)
        .flatMap((map) => [...map])
        .filter(([, { zones, cents: cells }]) =>
          cells.some((amount, at) => {
            const left = at % zones.length === 0 ? 0 : (cells[at - 1] ?? 0);
            return amount < left || amount < (cells[at - zones.length] ?? 0);
          }),
        )
        .map(([service]) => service),
    );
    expect(falls).toEqual([]);
  });

  test('name every surcharge, and each packaging type belongs to a carrier', () => {
    for (const { surcharges } of tables)
      for (const name of surchargeNames) expect(surcharges.FedEx(name)).toBeGreaterThanOrEqual(0);
    for (const type of packageTypes) expect(packagings.some((one) => one.type === type)).toBe(true);
  });

  test('are chosen by ship date', () => {
    const before = named(rate({ shipDate: day('2026-01-02') }), 'FEDEX_GROUND').price;
    const after = named(rate({ shipDate: day('2026-01-05') }), 'FEDEX_GROUND').price;
    expect([before?.tableOf, after?.tableOf]).toEqual(['2025-01-06', '2026-01-05']);
    expect(after?.total).toBeGreaterThan(before?.total ?? 0);
  });
});

describe('prices', () => {
  test('a price is the sum of its lines, with the Saturday surcharge only estimated beside it', () => {
    const rates = rate({
      shipDate: day('2026-11-20'),
      extras: { saturdayDelivery: true, signature: 'Secure' },
    });
    const overnight = named(rates, 'PRIORITY_OVERNIGHT').price;
    const included = (overnight?.lines ?? []).filter((line) => line.included);
    expect(overnight?.total).toBe(included.reduce((sum, { amount }) => sum + amount, 0));
    expect(overnight?.lines).toContainEqual({ kind: 'SATURDAY_DELIVERY', amount: 1_600, included: false });
    expect(overnight?.transit).toMatchObject({ promisedOn: '2026-11-21', by: '12:00' });
    expect(named(rates, 'STANDARD_OVERNIGHT').softErrors).toMatchObject([{ code: 'saturday_not_delivered' }]);
  });

  test('freight and surcharges have fuel, and USPS charges neither fuel nor residence', () => {
    const home = rate({ to: { residential: true } });
    const lines = linesOf(named(home, 'GROUND_HOME_DELIVERY'));
    expect(lines).toMatchObject({ RESIDENTIAL_DELIVERY: 595 });
    expect(lines['FUEL']).toBe(Math.round(((lines['FREIGHT'] ?? 0) + 595) * 0.17));
    expect(Object.keys(linesOf(named(home, 'PRIORITY_MAIL')))).toEqual(['FREIGHT']);
  });

  test.each([
    ['the size group', { dimensions: [50, 10, 10] as const }, 2_950],
    ['the weight group', { weightOz: 51 * 16 }, 4_350],
    [
      'only the oversize of a parcel that is long and heavy',
      { weightOz: 60 * 16, dimensions: [97, 8, 8] as const },
      22_500,
    ],
    ['nothing at the threshold itself', { weightOz: 50 * 16, dimensions: [48, 10, 10] as const }, undefined],
  ])('adds for handling: %s', (_, parcel, amount) => {
    expect(linesOf(named(rate({ parcel }), 'FEDEX_GROUND'))['ADDITIONAL_HANDLING']).toBe(amount);
  });

  test('counts dimensional weight: by 139 with FedEx and UPS, by USPS above a cubic foot', () => {
    const small = rate({ parcel: { dimensions: [12, 12, 12], weightOz: 16 } });
    expect(named(small, 'FEDEX_GROUND').price?.billedOz).toBe(13 * 16);
    expect(named(small, 'PRIORITY_MAIL').price?.billedOz).toBe(16);
    const large = rate({ parcel: { dimensions: [12, 12, 12.1], weightOz: 16 } });
    expect(named(large, 'PRIORITY_MAIL').price?.billedOz).toBe(14 * 16);
  });

  test('promises days on which the carrier delivers', () => {
    const before = rate({ shipDate: day('2026-11-25') });
    expect(named(before, 'PRIORITY_OVERNIGHT').price?.transit?.promisedOn).toBe('2026-11-27');
    const friday = rate({ shipDate: day('2026-11-20') });
    expect(named(friday, 'PRIORITY_OVERNIGHT').price?.transit?.promisedOn).toBe('2026-11-23');
  });
});

describe('an unavailable service says why', () => {
  test.each<[string, Parameters<typeof rateRequest>[0], string, string]>([
    ['too heavy', { parcel: { weightOz: 71 * 16 } }, 'PRIORITY_MAIL', 'too_heavy'],
    ['too long', { parcel: { dimensions: [109, 1, 1] } }, 'FEDEX_GROUND', 'too_long'],
    ['too large', { parcel: { dimensions: [100, 20, 13] } }, '03', 'too_large'],
    ['a home', { to: { residential: true } }, 'FEDEX_GROUND', 'businesses_only'],
    ['a shop', {}, 'GROUND_HOME_DELIVERY', 'homes_only'],
    [
      'a flat rate box of another carrier',
      { parcel: { packaging: 'FlatRateSmallBox' } },
      '01',
      'packaging_not_offered',
    ],
    ['a retired box', { parcel: { packaging: 'RegionalRateBoxA' } }, 'PRIORITY_MAIL', 'packaging_retired'],
    [
      'Alaska',
      { to: { postalCode: '99501', state: 'AK' } },
      'FEDEX_EXPRESS_SAVER',
      'not_to_alaska_or_hawaii',
    ],
    ['a base', { to: { postalCode: '09012', state: 'AE' } }, '03', 'military_address'],
    ['no such ZIP', { to: { postalCode: '00000' } }, '03', 'postal_code_unknown'],
    [
      'jewelry above the cap',
      { extras: { declaredValue: cents(100_001), valuables: true } },
      '01',
      'declared_value_too_high',
    ],
    [
      'an envelope',
      { parcel: { packaging: 'Pak' }, extras: { declaredValue: cents(50_001) } },
      'FEDEX_2_DAY',
      'declared_value_too_high',
    ],
    ['COD elsewhere', { extras: { collectOnDelivery: cents(100) } }, '03', 'cod_not_offered'],
    ['registered', { extras: { registeredMail: true } }, 'FEDEX_2_DAY', 'registered_mail_not_offered'],
    [
      'jewelry abroad',
      { to: { country: 'FR', postalCode: '75001', state: '' }, extras: { valuables: true } },
      'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
      'valuables_not_carried',
    ],
    [
      'a country not served',
      { to: { country: 'KP', postalCode: '', state: '' } },
      '65',
      'country_not_served',
    ],
    [
      'ground beyond Canada',
      { to: { country: 'FR', postalCode: '75001', state: '' } },
      'INTERNATIONAL_GROUND',
      'no_price',
    ],
    [
      'from abroad',
      { from: { country: 'CA', postalCode: 'M5V 3L9', state: 'ON' } },
      '03',
      'origin_not_served',
    ],
  ])('%s', (_, change, service, code) => {
    const found = named(rate(change), service);
    expect(found.price).toBeNull();
    expect(found.hardError?.code).toBe(code);
  });
});

describe('a price never falls', () => {
  const parcel = fc.record({
    packaging: fc.constantFrom(...packageTypes),
    weightOz: fc.integer({ min: 1, max: 2_400 }),
    dimensions: fc.tuple(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 1, max: 30 }),
    ),
  });
  const zips = fc.constantFrom(
    '10036',
    '02903',
    '19106',
    '44114',
    '60602',
    '80202',
    '84101',
    '94108',
    '99501',
    '59718',
  );
  const to = fc.tuple(zips, fc.boolean()).map(([postalCode, residential]) => ({ postalCode, residential }));
  const extras = fc.record({
    signature: fc.constantFrom('None', 'Any', 'Secure'),
    declaredValue: fc.integer({ min: 0, max: 300_000 }).map(cents),
  });
  const shipments = fc.record({ parcel, to, extras });

  type Shipment = (typeof shipments extends fc.Arbitrary<infer Value> ? Value : never) & object;

  /** Pairs that can both be bought and of which the second costs less; shrunk to the simplest such pair. */
  const cheaper = (first: RateRequest, second: RateRequest): readonly string[] => {
    const dearer = rateParcel(tables, second);
    return rateParcel(tables, first).flatMap(({ service, carrier, price }) => {
      const other = dearer.find((one) => one.service === service && one.carrier === carrier)?.price;
      return price && other && other.total < price.total ? [`${carrier} ${service}`] : [];
    });
  };

  const more = fc.integer({ min: 1, max: 100_000 });
  const origins = ['10036', '19106', '44114', '60602', '80202', '94108'];
  const from = (one: Shipment, at: number): RateRequest =>
    rateRequest({ ...one, to: { ...one.to, postalCode: '10007' }, from: { postalCode: origins[at] ?? '' } });

  test.each<[string, (one: Shipment, by: number) => readonly [RateRequest, RateRequest]]>([
    [
      'the weight',
      (one, by) => {
        const weightOz = one.parcel.weightOz + (by % 400);
        return [rateRequest(one), rateRequest({ ...one, parcel: { ...one.parcel, weightOz } })];
      },
    ],
    [
      'the declared value',
      (one, by) => {
        const declaredValue = cents(one.extras.declaredValue + by);
        return [rateRequest(one), rateRequest({ ...one, extras: { ...one.extras, declaredValue } })];
      },
    ],
    // The farther the origin, the higher the zone; everything else stays the same.
    ['the zone', (one, by) => [from(one, by % 5), from(one, (by % 5) + 1)]],
  ])('when %s rises', (_, both) => {
    const run = fc.check(
      fc.property(shipments, more, (one, by) => cheaper(...both(one, by)).length === 0),
      { numRuns: 300 },
    );
    expect(run.counterexample).toBeNull();
  });
});
