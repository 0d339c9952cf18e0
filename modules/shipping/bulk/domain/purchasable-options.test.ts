import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import type { QuoteOption } from '#modules/shipping/quotes/domain/quote-option.ts';
import { dollars, factsOf, nextDay } from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { purchasableOptions } from './purchasable-options.ts';

const option = (name: string, change: Partial<QuoteOption> = {}): QuoteOption => ({
  optionId: name,
  carrier: 'UPS',
  service: '13',
  name,
  level: 'NextDayPM',
  speed: 'NextDay',
  lines: [],
  total: cents(3_140),
  carrierTotal: cents(3_000),
  premium: cents(140),
  insuredValue: cents(80_000),
  arrivesOn: null,
  arrivesBy: null,
  days: 1,
  guaranteed: true,
  softErrors: [],
  hardError: null,
  ...change,
});

const optionsFor = (options: readonly QuoteOption[], plan: Parameters<typeof factsOf>[0] = {}) =>
  purchasableOptions(options, null, () => factsOf(plan, { service: nextDay }));

test("lists purchasable options in the quote's order, without refused ones", () => {
  const { options, stops } = optionsFor([
    option('A'),
    option('B', { hardError: 'Too heavy.', total: null }),
    option('C'),
  ]);
  expect([options.map(({ name }) => name), stops]).toEqual([['UPS A', 'UPS C'], []]);
});

test("if nothing can be bought, lists the shipment's own reasons first, each once", () => {
  const { options, stops } = optionsFor(
    [option('A'), option('B', { hardError: 'Too heavy.' }), option('C')],
    {
      reference1: 'GIA 2.21 oval',
      destination: { ...factsOf({}).plan.destination, isResidential: true },
      declaredValue: dollars(90_000),
    },
  );
  expect(options).toEqual([]);
  expect(stops[0]).toMatch(/[Rr]esidential/);
  expect(new Set(stops).size).toBe(stops.length);
});

test('a value above the review threshold names the approver and can be bought', () => {
  const { options } = optionsFor([option('A')], {
    declaredValue: dollars(120_000),
    signature: 'Secure',
    sealNumber: 'AB12345678',
    approvalContact: 'Marta, 401 555 0142',
  });
  expect(options.map(({ asks }) => asks)).toEqual([['provider']]);
});

const own = (name: string, isStopped = false): QuoteOption => ({
  ...option(name, isStopped ? { total: null, hardError: 'This account needs attention.' } : {}),
  optionId: `${name} own bench`,
  billing: {
    by: 'own account',
    accountId: 'bench',
    name: 'Bench',
    tail: '7720',
    ours: null,
    isDefault: true,
    isStopped,
  },
});

const facts = () => factsOf({}, { service: nextDay });
const air = option('A', { optionId: 'UPS 13' });

test('starts with the default account, and charges the premium', () => {
  const owned = { ...own('A'), optionId: 'UPS 13 own bench' };
  const { options, chosenOptionId } = purchasableOptions([air, owned], null, facts);
  expect(chosenOptionId).toBe('UPS 13 own bench');
  expect(options.map(({ charge }) => charge)).toEqual([3_140, 140]);
});

test("starts with nothing if the account of the service meant can't be used", () => {
  const other = option('B', { optionId: 'UPS 14', service: '14' });
  const owned = { ...own('A', true), optionId: 'UPS 13 own bench' };
  const meant = purchasableOptions([air, other, owned], 'UPS 13', facts);
  expect(meant).toMatchObject({
    chosenOptionId: null,
    stops: ['UPS account Bench: This account needs attention.'],
  });
  expect(meant.options.map(({ optionId }) => optionId)).toEqual(['UPS 13', 'UPS 14']);
  // Without a service meant, another one that needs no account starts.
  expect(purchasableOptions([air, other, owned], null, facts).chosenOptionId).toBe('UPS 14');
});

test.each([
  ["the service that a web store's customer chose", 'UPS 14', 'UPS 14'],
  ["the cheapest if that isn't offered", 'UPS 99', 'UPS 13'],
])('starts with %s', (_, meant, started) => {
  const other = option('B', { optionId: 'UPS 14', service: '14' });
  expect(purchasableOptions([air, other], meant, facts).chosenOptionId).toBe(started);
});
