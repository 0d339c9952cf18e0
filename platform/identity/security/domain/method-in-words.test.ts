import { expect, test } from 'vitest';
import { methodsInWords } from './method-in-words.ts';

test('names the methods of a sign-in in order', () => {
  expect(methodsInWords(['password', 'recovery-code', 'unheard-of'])).toEqual(['Password', 'Recovery code']);
});
