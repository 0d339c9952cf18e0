import { expect, test } from 'vitest';
import { fitText, widthOfText, wrapText } from './fit-text.ts';

const rule = { width: 100, size: 12, least: 6, lines: 2, strong: false };

test('measures text with the metrics of the font', () => {
  expect(widthOfText('', 10, false)).toBe(0);
  expect(widthOfText('AB', 1000, false)).toBe(667 + 667);
  expect(widthOfText('AB', 1000, true)).toBe(722 + 722);
  expect(widthOfText('é~ÿ', 1000, false)).toBe(556 + 584 + 500);
  expect(widthOfText('💎', 10, false)).toBe(10);
});

test('keeps the size of text that fits', () => {
  expect(fitText('22 W 48TH ST', rule)).toEqual({ size: 12, lines: ['22 W 48TH ST'] });
});

test('shrinks text until it fits', () => {
  const { size, lines } = fitText('VANTONGEREN DIAMONDS', rule);
  expect(lines).toHaveLength(1);
  expect(size).toBeLessThan(12);
  expect(widthOfText('VANTONGEREN DIAMONDS', size, false)).toBeLessThanOrEqual(100);
  expect(widthOfText('VANTONGEREN DIAMONDS', size + 0.5, false)).toBeGreaterThan(100);
});

test.each([
  ['words', 'NAME '.repeat(10).trim()],
  ['one word', 'W'.repeat(30)],
  ['10,000 signs', 'W'.repeat(10_000)],
])('wraps %s at the smallest size into the lines available, each within the width', (_, words) => {
  const { size, lines } = fitText(words, rule);
  expect(size).toBe(6);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(widthOfText(line, size, false)).toBeLessThanOrEqual(100);
});

test('keeps every word when wrapping', () => {
  const words = 'One sentence of several words, longer than a line.';
  expect(wrapText(words, { width: 60, size: 9, strong: true }).join(' ')).toBe(words);
});
