import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { agingOn } from './aging.ts';

const today = day('2026-12-31');

test.each([
  ['2026-12-31', 'upTo30'],
  ['2026-12-01', 'upTo30'],
  ['2026-11-30', 'upTo60'],
  ['2026-11-01', 'upTo60'],
  ['2026-10-31', 'upTo90'],
  ['2026-10-02', 'upTo90'],
  ['2026-10-01', 'over90'],
] as const)('an amount billed on %s ages into %s on 12/31', (openedOn, bucket) => {
  const bills = [{ openedOn: day(openedOn), owed: cents(100) }];
  const aged = agingOn(today, { bills, unbilled: cents(7), credit: cents(-5) });
  expect(aged).toEqual({
    notInvoiced: 7,
    upTo30: 0,
    upTo60: 0,
    upTo90: 0,
    over90: 0,
    credit: -5,
    [bucket]: 100,
  });
});
