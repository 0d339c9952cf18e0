import { expect, test } from 'vitest';
import { isApiKeyText, rotationOverlapMs, isSecretValid, statusOfKey } from './api-key.ts';

test.each([
  ['without an expiration date', null, 'Active'],
  ['on its last day', '2026-11-21', 'Active'],
  ['the day after', '2026-11-20', 'Ended'],
  ['weeks before its last day', '2027-01-01', 'Active'],
] as const)('a key %s', (_when, endsOn, status) => {
  expect(statusOfKey({ endsOn }, '2026-11-21')).toBe(status);
});

const replaced = new Date('2026-11-20T12:00:00Z');

test.each([
  ['in use', null, 0, true],
  ['replaced just now', replaced, 0, true],
  ['in the last millisecond of the overlap', replaced, rotationOverlapMs - 1, true],
  ['a day after it was replaced', replaced, rotationOverlapMs, false],
] as const)('a secret, %s', (_which, replacedAt, laterMs, isValid) => {
  expect(isSecretValid(replacedAt, new Date(replaced.getTime() + laterMs))).toBe(isValid);
});

const secret = 'Ab3_-'.padEnd(43, 'x');

test.each([
  [`loupe_${secret}`, true],
  [`loupe_${secret}x`, false],
  [`loupe_${secret.slice(1)}`, false],
  [`louqe_${secret}`, false],
  [`loupe_${secret.slice(1)}.`, false],
  ['loupe_', false],
  ['', false],
])('%s is the text of a key: %s', (text, isKey) => {
  expect(isApiKeyText(text)).toBe(isKey);
});
