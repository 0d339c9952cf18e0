import { expect, test } from 'vitest';
import { shownToken } from './shown-token.ts';

const origin = 'https://portal.example';
const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
const plain = {
  grant_type: 'refresh_token',
  client_id: 'loupe-web',
  refresh_token: 'the-token',
  scope: 'partyAPI platformAPI',
};

const shown = (form: string | Record<string, string>, more: Record<string, string | undefined> = {}) =>
  shownToken(origin, {
    headers: { ...headers, ...more },
    form: Buffer.from(typeof form === 'string' ? form : new URLSearchParams(form).toString()),
  });

test('is that of a renewal as a tab of the portal asks for it', () => {
  expect(shown(plain)).toBe('the-token');
  expect(shown(plain, { origin: undefined })).toBe('the-token');
  expect(shown(plain, { 'content-type': `${headers['content-type']};charset=UTF-8` })).toBe('the-token');
});

test.each([
  ['of another client', { ...plain, client_id: 'ledger-sync' }],
  ['of another kind', { ...plain, grant_type: 'authorization_code' }],
  ['for an id token too', { ...plain, scope: 'openid partyAPI platformAPI' }],
  ['for fewer calls', { ...plain, scope: 'partyAPI' }],
  ['with a secret', { ...plain, client_secret: 'a' }],
  ['for another resource', { ...plain, resource: 'urn:other' }],
  ['with the same field twice', `${new URLSearchParams(plain).toString()}&refresh_token=other`],
  ['with a name that is another', `?${new URLSearchParams(plain).toString()}`],
  ['without a token', 'grant_type=refresh_token&client_id=loupe-web&scope=partyAPI+platformAPI&state=a'],
])('is none %s', (_what, form) => {
  expect(shown(form)).toBeUndefined();
});

test.each([
  ['from a page of another origin', { origin: 'https://evil.example' }],
  ['where a client proves itself besides', { authorization: 'Basic YTpi' }],
  ['where somebody vouches for the client', { 'oauth-client-attestation': 'a' }],
  ['in other letters', { 'content-type': `${headers['content-type']}; charset=utf-16` }],
  ['in no form', { 'content-type': 'application/json' }],
])('is none %s', (_what, more) => {
  expect(shown(plain, more)).toBeUndefined();
});
