import { expect, test } from 'vitest';
import { actInWords } from './trail-columns.tsx';

test.each([
  ['content.askProvider', 'Ask provider'],
  ['demo.signIn', 'Sign in'],
  ['files.storeFile', 'Store file'],
  ['plain', 'Plain'],
])('%s reads %s', (act, words) => {
  expect(actInWords(act)).toBe(words);
});
