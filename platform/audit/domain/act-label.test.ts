import { expect, test } from 'vitest';
import { actLabel, recordLabel } from './act-label.ts';

test.each([
  ['content.askProvider', 'Ask provider'],
  ['demo.signIn', 'Sign in'],
  ['files.storeFile', 'Store file'],
  ['plain', 'Plain'],
  ['payments.method_removed', 'Method removed'],
  ['inbox.putAwayInboxItem', 'Dismiss task'],
])('shows the action %s as %s', (act, words) => {
  expect(actLabel(act)).toBe(words);
});

test.each([
  ['forbiddenWord', 'Forbidden word'],
  ['diamond order', 'Diamond order'],
  ['fedExAccount', 'FedEx account'],
])('names the record type %s %s', (type, words) => {
  expect(recordLabel(type)).toBe(words);
});
