import { describe, expect, it } from 'vitest';
import { basisPoints, formatPercent, parsePercent } from './basis-points.ts';
import { carat, caratBound, formatCarat, formatCaratBound, parseCarat, parseCaratBound } from './carat.ts';

describe('percents', () => {
  it.each([
    ['57.0%', 5_700],
    ['57', 5_700],
    ['57.25 %', 5_725],
    ['0', 0],
    ['-12.5%', -1_250],
    ['100%', 10_000],
  ])('reads %j as %i basis points', (text, value) => {
    expect(parsePercent(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'blank'],
    ['%', 'blank'],
    ['57%%', 'not_a_number'],
    ['half', 'not_a_number'],
    ['57.005', 'too_fine'],
    ['9'.repeat(40), 'too_large'],
  ])('rejects the percent %j as %s', (text, reason) => {
    expect(parsePercent(text)).toEqual({ ok: false, reason });
  });

  it.each([
    [5_700, '57.0%'],
    [5_725, '57.25%'],
    [0, '0.0%'],
    [-5, '-0.05%'],
    [10_000, '100.0%'],
  ])('shows %i basis points as %s', (value, text) => {
    expect(formatPercent(basisPoints(value))).toBe(text);
  });

  it('a percent is never a fraction of a basis point', () => {
    expect(() => basisPoints(0.5)).toThrow(RangeError);
  });
});

describe('carat weights', () => {
  it.each([
    ['1.01', 1_010, '1.01'],
    ['.003', 3, '0.003'],
    ['2 ct', 2_000, '2.00'],
    ['1,000.5ct.', 1_000_500, '1,000.50'],
    ['0.0030', 3, '0.003'],
  ])('reads %j as %i thousandths and shows %s', (text, value, shown) => {
    expect(parseCarat(text)).toEqual({ ok: true, value });
    expect(formatCarat(carat(value))).toBe(shown);
  });

  it.each([
    ['', 'blank'],
    ['ct', 'blank'],
    ['one', 'not_a_number'],
    ['-1', 'negative'],
    ['.0025', 'too_fine'],
  ])('rejects the weight %j as %s', (text, reason) => {
    expect(parseCarat(text)).toEqual({ ok: false, reason });
  });

  it.each([
    ['.0025', 25, '0.0025'],
    ['.33', 3_300, '0.33'],
    ['10', 100_000, '10.00'],
  ])('reads the search bound %j as %i ten-thousandths and shows %s', (text, value, shown) => {
    expect(parseCaratBound(text)).toEqual({ ok: true, value });
    expect(formatCaratBound(caratBound(value))).toBe(shown);
  });

  it('a weight is never negative or finer than its unit', () => {
    expect(() => carat(-1)).toThrow(RangeError);
    expect(() => caratBound(0.5)).toThrow(RangeError);
  });
});
