import { expect, test } from 'vitest';
import { describeMethods } from './describe-methods.ts';

test('names the methods of a sign-in in order', () => {
  expect(describeMethods(['password', 'recovery-code', 'unheard-of'])).toEqual(['Password', 'Recovery code']);
});
