import { expect, test } from 'vitest';
import { isVisit, referrerOf } from './referrer.ts';

test.each([
  ['https://www.google.com/search?q=rings', 'google.com'],
  ['https://maps.example.co.uk/x', 'maps.example.co.uk'],
  ['https://portal.example/pages/vale', ''],
  ['https://192.0.2.7/x', ''],
  ['javascript:alert(1)', ''],
  ['not an address', ''],
  [undefined, ''],
  ['https://<script>.example/', ''],
  [`https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`, ''],
])('%s', (header, name) => {
  expect(referrerOf(header, 'portal.example')).toBe(name);
});

test.each([
  ['Mozilla/5.0 (iPhone)', undefined, true],
  ['Googlebot/2.1', undefined, false],
  ['Mozilla/5.0', 'prefetch', false],
  ['', undefined, false],
])('%s, %s', (agent, purpose, counts) => {
  expect(isVisit({ agent, purpose })).toBe(counts);
});
