import { expect, test } from 'vitest';
import { isPlain, vagueReason } from './vague-words.ts';

test.each([
  ['H-J', 'Choose one grade. "H-J" is a range.'],
  ['Color H to J', 'Choose one grade. "H to J" is a range.'],
  ['VS1/VS2', 'Choose one grade. "VS1/VS2" is a range.'],
  ['A nice ring', 'Describe what you see. "nice" is too vague.'],
  ['HIGH QUALITY setting', 'Describe what you see. "high quality" is too vague.'],
  ['approx. 7 mm wide', 'Enter the measurement. "approx." is too vague.'],
  ['7 mm +/- 1', 'Enter the measurement. "+/-" is too vague.'],
])('refuses %s', (words, reason) => {
  expect(vagueReason(words)).toBe(reason);
});

test.each(['Six-prong head', 'G', 'Venice link chain', 'Hand-engraved, A-line shank', 'Size 6 to 6.25'])(
  'takes %s',
  (words) => {
    expect(vagueReason(words)).toBeUndefined();
  },
);

test.each([
  ['Payable on receipt. No refunds (10% fee).', true],
  ['A <b>bold</b> claim', false],
  ['Sparkling \u{1F48E}', false],
  ['a = b', false],
])('plain text: %s', (words, plain) => {
  expect(isPlain(words)).toBe(plain);
});
