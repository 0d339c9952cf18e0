import { expect, test } from 'vitest';
import { describeAction } from './activity-columns.tsx';

test.each([
  ['content.askProvider', 'Ask provider'],
  ['demo.signIn', 'Sign in'],
  ['files.storeFile', 'Store file'],
  ['plain', 'Plain'],
])('shows the action %s as %s', (act, words) => {
  expect(describeAction(act)).toBe(words);
});
