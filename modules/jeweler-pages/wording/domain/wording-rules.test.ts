import { expect, test } from 'vitest';
import { findWording, wordingRules } from './wording-rules.ts';

const codes = (text: string): string[] => findWording(text).map(({ code }) => code);

test.each([
  ['We sell GIA certified diamonds.', 'certified', 'We sell GIA-graded diamonds.'],
  ['Lab-grown diamonds from $900 before tax', 'lab-short', 'laboratory-grown diamonds from $900 before tax'],
  ['Our lab diamonds', 'lab-short', 'Our laboratory-grown diamonds'],
  ['A green amethyst ring', 'green-amethyst', 'A prasiolite ring'],
])('%s: %s is fixed', (text, code, fixed) => {
  expect(findWording(text)).toMatchObject([{ code, fixed }]);
  expect(codes(fixed)).toEqual([]);
});

test.each([
  ['Cultured diamonds', ['synthetic-name']],
  ['Cultured diamonds, laboratory-grown', []],
  ['A 1/2 carat solitaire', ['fraction']],
  ['A 1/2 carat (.45 to .54) solitaire', []],
  ['A ½-carat solitaire', ['fraction']],
  ['20% off rings', ['percent-off']],
  ['20% off our regular prices until December 24', []],
  ['A flawless diamond', ['ideal']],
  ['Clarity-enhanced stones', ['treated']],
  ['Clarity-enhanced stones. The treatment lasts and needs no other care.', []],
  ['Sapphires that are not heat-treated', []],
  ['Rings for $1,200', ['price']],
  ['Rings from $1,200 before sales tax', []],
  ['GIA-graded diamonds and laboratory-grown diamonds, each with its report.', []],
  ['Certified gemologist on staff', []],
  ['', []],
])('%s: %j', (text, expected) => expect(codes(text)).toEqual(expected));

test('a rule finds every phrase, each once, so that a reason for one says nothing of the next', () => {
  const found = findWording('Rings for $900 and bands for $300 or more rings for $900');
  expect(found.map(({ phrase, at }) => [phrase, at])).toEqual([
    ['$900', 10],
    ['$300', 29],
  ]);
  expect(found[1]?.code).toBe('price');
});

test('every rule has a sentence, a source and a code of its own', () => {
  expect(new Set(wordingRules.map(({ code }) => code)).size).toBe(wordingRules.length);
  expect(wordingRules.every(({ sentence, source }) => /\."?$/.test(sentence) && source !== '')).toBe(true);
});
