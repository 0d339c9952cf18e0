import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { QuotedOption } from '../contract/quote-endpoints.ts';
import { groupsBy, sortOptions } from './quote-options.ts';

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
