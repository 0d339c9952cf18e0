import { describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { leftOfPayment, spreadPayment } from './spread-payment.ts';

const bills = [
  { billId: 'oldest', owed: cents(500) },
  { billId: 'paid', owed: cents(0) },
  { billId: 'next', owed: cents(300) },
];

describe('a payment of', () => {
  test.each([
    ['less than the oldest bill pays a part of it', 200, { oldest: 200 }],
    ['exactly the oldest bill leaves the next alone', 500, { oldest: 500 }],
    ['more than the oldest bill pays the next in part', 650, { oldest: 500, next: 150 }],
    ['everything owed pays both', 800, { oldest: 500, next: 300 }],
  ])('%s', (_, amount, parts) => {
    expect(Object.fromEntries(spreadPayment(cents(amount), bills) ?? [])).toEqual(parts);
  });

  test('more than is owed is not spread', () => {
    expect(spreadPayment(cents(801), bills)).toBeUndefined();
  });

  test.each([
    [700, [500], 200],
    [700, [500, 200], 0],
    [700, [], 700],
  ])('%i has, after charges of %j, %i left', (amount, made, left) => {
    expect(leftOfPayment(cents(amount), made.map(cents))).toBe(left);
  });
});
