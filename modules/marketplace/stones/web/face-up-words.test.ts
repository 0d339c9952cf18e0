import { expect, test } from 'vitest';
import { shownStone } from './testing-stone.ts';
import { looksLikeWords } from './face-up-words.ts';

test('a face-up size is in hundredths of a carat, and empty for an unmeasured stone', () => {
  expect(looksLikeWords(shownStone)).toBe('Looks like 1.48 ct face up.');
  expect(looksLikeWords({ ...shownStone, width: null })).toBe('');
});
