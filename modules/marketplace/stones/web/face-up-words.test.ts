import { expect, test } from 'vitest';
import { shownStone } from './testing-stone.ts';
import { looksLikeWords } from './face-up-words.ts';

test('what a stone looks like is told in hundredths of a carat, and not at all of one that nobody measured', () => {
  expect(looksLikeWords(shownStone)).toBe('Looks like 1.48 ct face up.');
  expect(looksLikeWords({ ...shownStone, width: null })).toBe('');
});
