import { expect, test } from 'vitest';
import { compareItems, pressureOf } from './inbox-item.ts';
import type { RankedItem } from './inbox-item.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['a loss without a due day', 'loss', null, 'now'],
  ['a loss due in weeks', 'loss', '2027-01-01T00:00:00Z', 'now'],
  ['an overdue task', 'task', '2026-11-20T11:59:59Z', 'now'],
  ['a task due right now', 'task', '2026-11-20T12:00:00Z', 'now'],
  ['a risk without a due day', 'risk', null, 'soon'],
  ['a risk due in weeks', 'risk', '2027-01-01T00:00:00Z', 'soon'],
  ['an overdue risk', 'risk', '2026-11-19T12:00:00Z', 'now'],
  ['a task due in three days', 'task', '2026-11-23T12:00:00Z', 'soon'],
  ['a task due in more than three days', 'task', '2026-11-23T12:00:01Z', 'later'],
  ['a task without a due day', 'task', null, 'later'],
] as const)('%s is for %s', (_what, harm, due, pressure) => {
  expect(pressureOf({ harm, due: due === null ? null : new Date(due) }, now)).toBe(pressure);
});

const item = (key: string, change: Partial<RankedItem>): RankedItem => ({
  key,
  harm: 'task',
  amount: null,
  due: null,
  postedAt: now,
  ...change,
});
const day = (text: string): Date => new Date(`${text}T12:00:00Z`);

// Each row comes before the next one.
const ranking = [
  item('diverted parcel', { harm: 'loss', amount: 1_500_000 }),
  item('unscanned parcel', { harm: 'loss', amount: 1_280_000 }),
  item('past due invoice', { harm: 'risk', amount: 1_099_900, due: day('2026-11-10') }),
  item('stuck refund without an amount', { harm: 'loss' }),
  item('wire due in two weeks', { harm: 'risk', amount: 2_000_000, due: day('2026-12-04') }),
  item('wire due tomorrow', { harm: 'risk', amount: 835_940, due: day('2026-11-21') }),
  item('unsigned parcel', { harm: 'risk', amount: 740_000 }),
  item('question due in two days', { due: day('2026-11-22') }),
  item('order approval', { amount: 6_000_000 }),
  item('smaller order approval', { amount: 150_000 }),
  item('document due in a week', { due: day('2026-11-27') }),
  item('join request of last week', { postedAt: day('2026-11-13') }),
  item('join request a', {}),
  item('join request b', {}),
];

test.each(ranking.slice(1).map((later, at) => [ranking[at]?.key ?? '', later.key, at] as const))(
  '%s comes before %s',
  (_first, _second, at) => {
    const pair = ranking.slice(at, at + 2);
    expect(pair.toReversed().toSorted(compareItems(now))).toEqual(pair);
  },
);

test('the whole table sorts the same from any order', () => {
  expect(ranking.toReversed().toSorted(compareItems(now))).toEqual(ranking);
});
