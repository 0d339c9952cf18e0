import { expect, test } from 'vitest';
import { classifyRefusedToken } from '#apps/server/sign-in/record-refused-tokens.ts';
import type { RefusedTokenKind } from '#apps/server/sign-in/record-refused-tokens.ts';

const issuer = 'https://loupe.example/services/identity';
const now = new Date('2026-06-15T12:00:00Z');
const seconds = now.getTime() / 1000;

function token(claims: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256' })}.${part(claims)}.c2lnbmVk`;
}

test.each<[string, string, boolean, RefusedTokenKind]>([
  ['an API key', 'loupe_madeup', false, 'key'],
  ['an opaque word', 'opaque', false, 'unreadable'],
  ['an empty token', '', false, 'unreadable'],
  ['two dots and no claims', 'a.b.c', false, 'unreadable'],
  ['too many parts', `${token({ iss: issuer })}.more`, false, 'unreadable'],
  ['claims that are no object', token(3), false, 'unreadable'],
  ['claims that are null', token(null), false, 'unreadable'],
  ['a token without an issuer', token({}), false, 'foreign'],
  ['a token of another issuer', token({ iss: 'https://other.example', exp: 0 }), false, 'foreign'],
  ['an expired token', token({ iss: issuer, exp: seconds }), false, 'expired'],
  ['an unexpired token not signed by us', token({ iss: issuer, exp: seconds + 1 }), false, 'unproven'],
  ['a token without an expiry', token({ iss: issuer }), false, 'unproven'],
  ['a valid token of an ended session', token({ iss: issuer, exp: seconds + 1 }), true, 'ended'],
])('recognizes the kind of refused token: %s', (_, sample, isValid, expected) => {
  expect(classifyRefusedToken(sample, { issuer, now, ended: isValid })).toBe(expected);
});
