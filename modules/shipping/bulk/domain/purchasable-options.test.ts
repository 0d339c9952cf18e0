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
  purchasableOptions(options, () => factsOf(plan, { service: nextDay }));

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
