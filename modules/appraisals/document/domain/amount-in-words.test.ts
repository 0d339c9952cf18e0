import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Zero US dollars'],
  [50, 'Zero and 50/100 US dollars'],
  [100, 'One US dollar'],
  [105, 'One and 05/100 US dollars'],
  [1_900, 'Nineteen US dollars'],
  [2_100, 'Twenty-one US dollars'],
  [11_000, 'One hundred ten US dollars'],
  [1_840_000, 'Eighteen thousand four hundred US dollars'],
  [100_000_00, 'One hundred thousand US dollars'],
  [1_000_001_00, 'One million one US dollars'],
  [4_207_315_99, 'Four million two hundred seven thousand three hundred fifteen and 99/100 US dollars'],
])('%i cents in words', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});
