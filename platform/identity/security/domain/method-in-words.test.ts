import { expect, test } from 'vitest';
import { methodsInWords } from './method-in-words.ts';

test('the methods of a sign-in are said in words, in the order they were shown', () => {
  expect(methodsInWords(['password', 'recovery-code', 'unheard-of'])).toEqual(['Password', 'Recovery code']);
});
