import { expect, test } from 'vitest';
import { shownStone } from './testing-stone.ts';
import { faceUpSentence } from './face-up-words.ts';

test('gives a face-up size in hundredths of a carat, and nothing for an unmeasured stone', () => {
  expect(faceUpSentence(shownStone)).toBe('Looks like 1.48 ct face up.');
  expect(faceUpSentence({ ...shownStone, width: null })).toBe('');
});
