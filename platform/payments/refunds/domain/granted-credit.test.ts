import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { creditOfFailed } from './granted-credit.ts';
import type { RefundStatus } from './refund-life-cycle.ts';

test.each<[what: string, earlier: [RefundStatus, amount: number, granted: number][], left: number]>([
  ['nothing before', [], 0],
  ['a refund that went through', [['Settled', 100, 100]], 0],
  ['a failed refund', [['Failed', 100, 100]], 100],
  ['a failed refund that other credit covered in part', [['Failed', 100, 40]], 40],
  [
    'a failed refund that was repeated',
    [
      ['Failed', 100, 100],
      ['Submitted', 100, 0],
    ],
    0,
  ],
  [
    'two failed refunds, one repeated',
    [
      ['Failed', 100, 100],
      ['Failed', 30, 30],
      ['Asked', 100, 0],
    ],
    30,
  ],
  [
    'a refund out of other credit before one that failed',
    [
      ['Settled', 100, 0],
      ['Failed', 30, 30],
    ],
    30,
  ],
])('%s', (_what, earlier, left) => {
  const refunds = earlier.map(([status, amount, granted]) => ({
    status,
    amount: cents(amount),
    granted: cents(granted),
  }));
  expect(creditOfFailed(refunds)).toBe(left);
});
