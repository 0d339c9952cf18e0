import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { splitAtMonths } from './whole-months.ts';
import type { Days } from './whole-months.ts';

const days = (text: string): Days => {
  const [from, to] = text.split('..').map((one) => (one === '' ? undefined : day(one)));
  return { from, to };
};
const words = ({ from, to }: Days): string => `${from ?? ''}..${to ?? ''}`;

describe('days as whole months and single days', () => {
  test.each([
    ['..', '..', []],
    ['2026-03-01..', '2026-03-01..', []],
    ['2026-03-02..', '2026-04-01..', ['2026-03-02..2026-03-31']],
    ['..2026-03-31', '..2026-03-31', []],
    ['..2026-03-30', '..2026-02-28', ['2026-03-01..2026-03-30']],
    ['2026-03-01..2026-03-31', '2026-03-01..2026-03-31', []],
    [
      '2025-12-15..2026-02-10',
      '2026-01-01..2026-01-31',
      ['2025-12-15..2025-12-31', '2026-02-01..2026-02-10'],
    ],
    ['2026-03-05..2026-03-20', null, ['2026-03-05..2026-03-20']],
    ['2026-03-05..2026-04-20', null, ['2026-03-05..2026-04-20']],
    ['2026-03-05..2026-03-05', null, ['2026-03-05..2026-03-05']],
    ['2026-03-20..2026-03-05', null, ['2026-03-20..2026-03-05']],
    ['2026-05-20..2026-03-05', null, ['2026-05-20..2026-03-05']],
  ])('%s', (whole, months, rest) => {
    const split = splitAtMonths(days(whole));
    expect(split.months && words(split.months)).toBe(months);
    expect(split.rest.map(words)).toEqual(rest);
  });
});
