import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { QuotedOption } from '../contract/quote-endpoints.ts';
import { chargeOf } from '../domain/quote-option.ts';
import {
  cheapestCovered,
  chosenOption,
  groupsBy,
  meantBy,
  namedBy,
  sortOptions,
  stoppedChoice,
} from './quote-options.ts';

function option(name: string, total: number, speed: QuotedOption['speed'], on: string, by: string | null) {
  return {
    optionId: name,
    carrier: 'UPS',
    service: name,
    name,
    level: 'NextDayAM',
    speed,
    lines: [],
    total: cents(total),
    carrierTotal: cents(total),
    premium: cents(0),
    insuredValue: cents(0),
    arrivesOn: day(on),
    arrivesBy: by,
    days: 1,
    guaranteed: true,
    softErrors: [],
    hardError: null,
  } satisfies QuotedOption;
}

const early = option('Early', 9_000, 'NextDay', '2026-11-24', '08:30');
const noon = option('Noon', 5_000, 'NextDay', '2026-11-24', '12:00');
const evening = option('Evening', 5_000, 'NextDay', '2026-11-24', null);
const ground = option('Ground', 1_500, 'Ground', '2026-11-27', null);
const all = [evening, ground, early, noon];

const named = (options: readonly QuotedOption[]) => options.map(({ name }) => name);

test('sorts by price and keeps the order of equal prices', () => {
  expect(named(sortOptions(all, 'price'))).toEqual(['Ground', 'Noon', 'Evening', 'Early']);
});

test('sorts by arrival hour, with end of day last', () => {
  expect(named(sortOptions(all, 'arrival'))).toEqual(['Early', 'Noon', 'Evening', 'Ground']);
});

test('by price lists all speeds together, cheapest first', () => {
  expect(groupsBy('price', all).map(({ options }) => named(options))).toEqual([
    ['Ground', 'Noon', 'Evening', 'Early'],
  ]);
});

test('by arrival groups the fastest speed first', () => {
  expect(groupsBy('arrival', all).map(({ name, options }) => [name, named(options)])).toEqual([
    ['Next day', ['Early', 'Noon', 'Evening']],
    ['Ground', ['Ground']],
  ]);
});

const owned = (isDefault: boolean): QuotedOption => ({
  ...noon,
  optionId: 'Noon own',
  total: cents(4_000),
  billing: {
    by: 'own account',
    accountId: '0198a1f0-0000-7000-8000-000000000001',
    name: 'Bench',
    tail: '7720',
    ours: cents(5_000),
    isDefault,
  },
});

test.each([
  [false, 'Noon'],
  [true, 'Noon own'],
])('starts with the own rate only for the services it is the default of (%s)', (isDefault, chosen) => {
  const quote = { options: [owned(isDefault), noon, early] };
  expect(cheapestCovered({ ...emptyQuote, ...quote })?.optionId).toBe(chosen);
});

const emptyQuote = {
  quoteId: '0198a1f0-0000-7000-8000-000000000002',
  askedAt: '2026-11-23T12:00:00.000Z',
  validUntil: '2026-11-23T12:15:00.000Z',
  silent: [],
};

test('charges the premium only for freight that a carrier bills elsewhere', () => {
  const premium = cents(310);
  expect(chargeOf({ ...noon, premium })).toBe(noon.total);
  expect(chargeOf({ ...owned(false), premium })).toBe(premium);
});

test('a preset or an order means a service on its default account', () => {
  const quote = { ...emptyQuote, options: [owned(true), noon, early] };
  const meant = meantBy('UPS Noon');
  expect(chosenOption(quote, meant)?.optionId).toBe('Noon own');
  expect(chosenOption(quote, 'Noon')?.optionId).toBe('Noon');
  expect(namedBy(meant ?? '')).toBe('UPS Noon');
  expect(meantBy(null)).toBeNull();
});

test("a default account that can't be used starts nothing", () => {
  const { billing } = owned(true);
  const stopped: QuotedOption = { ...owned(true), total: null, hardError: 'This account needs attention.' };
  const quote = {
    ...emptyQuote,
    options: [noon, { ...stopped, ...(billing && { billing: { ...billing, isStopped: true } }) }],
  };
  expect(cheapestCovered(quote)).toBeUndefined();
  expect(chosenOption(quote, meantBy('UPS Noon'))).toBeUndefined();
  expect(stoppedChoice(quote, meantBy('UPS Noon'))?.optionId).toBe('Noon own');
  expect(stoppedChoice(quote, 'Noon own')?.hardError).toBe('This account needs attention.');
  expect(stoppedChoice(quote, 'Noon')).toBeUndefined();
  expect(chosenOption(quote, 'Noon')?.optionId).toBe('Noon');
});
