import { expect, test } from 'vitest';
import { handoffAddress, isOnSiteOf } from './handoff.ts';

const issuer = 'https://portal.example/services/identity';

test('names the issuer and where to lead after sign-in, and keeps what the address has', () => {
  const href = handoffAddress({
    signInAddress: 'https://care.example/sign-in?store=1&iss=https://other.example',
    issuer,
    address: 'https://care.example/claims?new=1',
  });
  const url = new URL(href);
  expect(url.origin + url.pathname).toBe('https://care.example/sign-in');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    store: '1',
    iss: issuer,
    target_link_uri: 'https://care.example/claims?new=1',
  });
  expect(url.searchParams.getAll('iss')).toEqual([issuer]);
});

test.each([
  ['https://care.example/sign-in', true],
  ['https://care.example.evil.example/sign-in', false],
  ['http://care.example/sign-in', false],
  ['https://care.example:8443/sign-in', false],
  ['care.example', false],
])('%s is on the site of the application: %s', (address, expected) => {
  expect(isOnSiteOf(address, ['https://care.example/callback'])).toBe(expected);
});
