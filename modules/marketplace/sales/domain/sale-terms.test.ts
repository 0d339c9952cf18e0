import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { mayMove, movesFrom } from '#kit/domain/life-cycle.ts';
import { saleMoves, saleWords } from './sale-moves.ts';
import type { SaleStatus } from './sale-moves.ts';
import { answerColumns, answerDay, describeAnswers } from './sale-terms.ts';

test.each<[SaleStatus, string[]]>([
  ['Asked', ['confirm', 'decline', 'offer']],
  ['Late', ['confirm', 'decline', 'offer']],
  ['Offered', ['decline']],
  ['Confirmed', []],
  ['Declined', []],
  ['Canceled', []],
  ['Returned', []],
])('allows the seller of a sale that is %s: %j', (status, moves) => {
  expect(movesFrom(saleMoves, status, 'seller', {})).toEqual(moves);
});

test('never lets a buyer confirm for the seller', () => {
  expect(mayMove(saleMoves, 'Asked', 'confirm', 'seller', {}).allowed).toBe(true);
  expect(movesFrom(saleMoves, 'Asked', 'buyer', {})).not.toContain('confirm');
});

test('has a label for every status', () => {
  expect(Object.keys(saleWords)).toEqual(saleMoves.states);
});

test('gives a seller until the next business day, without holidays', () => {
  // The Wednesday before Thanksgiving.
  expect(answerDay(day('2026-11-25'))).toBe('2026-11-27');
  expect(answerDay(day('2026-11-28'))).toBe('2026-11-30');
});

test.each([
  [{ answered: 50, confirmed: 49, medianMinutes: 118 }, 'about 2 hours and confirms 98% of orders'],
  [{ answered: 200, confirmed: 199, medianMinutes: 3 }, 'about 10 minutes and confirms 99% of orders'],
  [{ answered: 5, confirmed: 5, medianMinutes: 52 }, 'about 1 hour and confirms 100% of orders'],
  [{ answered: 6, confirmed: 0, medianMinutes: 3000 }, 'about 2 days and confirms 0% of orders'],
])('describes %j as %s', (figures, words) => {
  expect(describeAnswers({ ...figures, rating: null })).toBe(`Responds in ${words}`);
  const rating = { ratings: 212, tenths: 48 };
  expect(describeAnswers({ ...figures, rating })).toBe(`Responds in ${words}. Rated 4.8 of 5 in 212 ratings`);
});

test('shows the same figures in columns, without a rating until there are enough', () => {
  const figures = { answered: 200, confirmed: 199, medianMinutes: 118 };
  const columns = [
    { name: 'Responds in', value: '2 hours', detail: 'median, 90 days' },
    { name: 'Rating', value: '4.8 of 5', detail: '212 ratings' },
    { name: 'Confirms', value: '99%', detail: 'of orders' },
  ];
  expect(answerColumns({ ...figures, rating: { ratings: 212, tenths: 48 } })).toEqual(columns);
  expect(answerColumns({ ...figures, rating: null }).map(({ name }) => name)).toEqual([
    'Responds in',
    'Confirms',
  ]);
});
