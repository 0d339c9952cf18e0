import { expect, test } from 'vitest';
import { isPlain, vagueReason } from './vague-words.ts';

test.each([
  ['H-J', 'Choose one grade. "H-J" is a range.'],
  ['Color H to J', 'Choose one grade. "H to J" is a range.'],
  ['VS1/VS2', 'Choose one grade. "VS1/VS2" is a range.'],
  ['A nice ring', 'Say what you see. "nice" describes nothing.'],
  ['HIGH QUALITY setting', 'Say what you see. "high quality" describes nothing.'],
  ['approx. 7 mm wide', 'Enter the measure. "approx." leaves it open.'],
  ['7 mm +/- 1', 'Enter the measure. "+/-" leaves it open.'],
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
