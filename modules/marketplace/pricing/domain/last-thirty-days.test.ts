import { describe, expect, test } from 'vitest';
import { lastThirtyDays } from './explain-price.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number, pricePerCarat: number) => ({
  changedAt: new Date(now.getTime() - days * 24 * 60 * 60 * 1_000),
  pricePerCarat,
});

describe('the price history of thirty days', () => {
  test("starts with the price of that day, however old, and ends with today's", () => {
    const prices = lastThirtyDays([daysAgo(90, 700), daysAgo(45, 650), daysAgo(10, 610)], now);
    expect(prices).toHaveLength(31);
    expect([prices?.[0], prices?.[19], prices?.[20], prices?.at(-1)]).toEqual([650, 650, 610, 610]);
  });

  test('exists from the thirtieth day on', () => {
    expect(lastThirtyDays([daysAgo(30, 700)], now)).toEqual(Array.from({ length: 31 }, () => 700));
    expect(lastThirtyDays([daysAgo(29.99, 700)], now)).toBeUndefined();
    expect(lastThirtyDays([], now)).toBeUndefined();
  });

  test("doesn't depend on the order of stored changes", () => {
    expect(lastThirtyDays([daysAgo(5, 610), daysAgo(40, 650)], now)?.[0]).toBe(650);
  });
});
