import { describe, expect, it } from 'vitest';
import { addCents, allocate, cents, formatCents, parseCents, percentOf, subtractCents } from './money.ts';
import { basisPoints } from './basis-points.ts';

describe('typed amounts', () => {
  it.each([
    ['31,900', 3_190_000],
    ['31900.5', 3_190_050],
    ['$1,240.00', 124_000],
    ['$ 1,240', 124_000],
    [' 7 ', 700],
    ['.5', 50],
    ['5.', 500],
    ['0', 0],
    ['1.005000', undefined],
    ['1.1000', 110],
    ['999,999,999.99', 99_999_999_999],
    ['007', 700],
  ])('reads %j as %j cents', (text, amount) => {
    const parsed = parseCents(text);
    expect(parsed.ok ? parsed.value : undefined).toBe(amount);
  });

  it.each([
    ['', 'blank'],
    ['   ', 'blank'],
    ['$', 'not_a_number'],
    ['.', 'not_a_number'],
    ['-', 'not_a_number'],
    ['12,34', 'not_a_number'],
    ['1,2345', 'not_a_number'],
    ['31.900,50', 'not_a_number'],
    ['1 000', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['$$5', 'not_a_number'],
    ['--5', 'not_a_number'],
    ['١٢', 'not_a_number'],
    ['12💎', 'not_a_number'],
    ['0.001', 'too_fine'],
    ['19.999', 'too_fine'],
    ['-5', 'negative'],
    ['-$5', 'negative'],
    ['1000000000', 'too_large'],
    ['9'.repeat(10_000), 'too_large'],
  ])('rejects the amount %j as %s', (text, reason) => {
    expect(parseCents(text)).toEqual({ ok: false, reason });
  });

  it('accepts a negative amount if the field allows it', () => {
    for (const text of ['-5.25', '-$5.25', '\u22125.25']) {
      expect(parseCents(text, { negative: true })).toEqual({ ok: true, value: -525 });
    }
  });

  it("applies a field's own smaller limit", () => {
    expect(parseCents('25,000.01', { largest: 2_500_000 })).toEqual({ ok: false, reason: 'too_large' });
  });
});

describe('shown amounts', () => {
  it.each([
    [124_000, '$1,240.00'],
    [0, '$0.00'],
    [5, '$0.05'],
    [-5, '-$0.05'],
    [-124_050, '-$1,240.50'],
    [99_999_999_999, '$999,999,999.99'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  ])('shows %i cents as %s', (amount, text) => {
    expect(formatCents(cents(amount))).toBe(text);
  });

  it('reads back the amount it shows', () => {
    for (let amount = -2_000; amount <= 2_000; amount += 7) {
      expect(parseCents(formatCents(cents(amount)), { negative: true })).toEqual({ ok: true, value: amount });
    }
  });
});

describe('arithmetic with amounts', () => {
  it('adds and subtracts whole cents', () => {
    expect(addCents(cents(10), cents(20), cents(-5))).toBe(25);
    expect(addCents()).toBe(0);
    expect(subtractCents(cents(10), cents(25))).toBe(-15);
  });

  it.each([0.5, Number.NaN, Infinity, 2 ** 53])('rejects %s as cents', (value) => {
    expect(() => cents(value)).toThrow(RangeError);
  });

  it('rejects a sum beyond the safe integers', () => {
    const most = cents(Number.MAX_SAFE_INTEGER);
    expect(() => addCents(most, cents(1))).toThrow(RangeError);
  });

  it.each([
    [100_000, 100, 1_000],
    [50, 100, 1],
    [49, 100, 0],
    [-50, 100, -1],
    [-49, 100, 0],
    [150, 100, 2],
    [-150, 100, -2],
    [124_000, 290, 3_596],
    [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
  ])('%i cents at %i basis points are %i cents, rounding half away from zero', (amount, rate, result) => {
    expect(percentOf(cents(amount), basisPoints(rate))).toBe(result);
  });
});

describe('splitting an amount', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 1, 1, 0], [34, 33, 33, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [3, 7], [2, 3]],
    [1, [1, 2], [0, 1]],
    [0, [1, 2], [0, 0]],
    [1_000, [9, 1], [900, 100]],
  ])('splits %i cents by %j into %j', (total, weights, parts) => {
    expect(allocate(cents(total), weights)).toEqual(parts);
  });

  it('a split never loses or adds a cent', () => {
    for (let total = -300; total <= 300; total += 13) {
      for (const weights of [[1, 2, 3], [7, 7, 7, 7, 7, 7, 7], [1], [0, 5, 0, 11]]) {
        expect(addCents(...allocate(cents(total), weights))).toBe(total);
      }
    }
  });

  it.each([[[]], [[0, 0]], [[1, -1]], [[0.5]]])('rejects the split weights %j', (weights) => {
    expect(() => allocate(cents(1), weights)).toThrow(RangeError);
  });
});
