import { describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { numberInWords, saysAmount } from './amount-in-words.ts';

test.each([
  [0, 'zero'],
  [19, 'nineteen'],
  [40, 'forty'],
  [99, 'ninety nine'],
  [100, 'one hundred'],
  [15_730, 'fifteen thousand seven hundred thirty'],
  [1_000_000, 'one million'],
  [2_000_015, 'two million fifteen'],
])('%d is "%s"', (value, words) => {
  expect(numberInWords(value)).toBe(words);
});

describe('$15,730.50', () => {
  test.each([
    ['Fifteen thousand seven hundred thirty and 50/100', true],
    ['fifteen thousand, seven hundred and thirty dollars and fifty cents only', true],
    ['Fifteen-thousand seven-hundred thirty and 50/100 dollars', true],
    ['Fifteen thousand seven hundred thirty', false],
    ['One thousand five hundred seventy-three and 05/100', false],
    ['15730.50', false],
    ['', false],
  ])('is said by "%s": %s', (text, says) => {
    expect(saysAmount(text, cents(15_730_50))).toBe(says);
  });
});

test.each(['Four dollars', 'Four and 00/100', 'Four and no/100', 'four dollars and zero cents'])(
  '"%s" says $4.00',
  (text) => {
    expect(saysAmount(text, cents(400))).toBe(true);
  },
);
