import { expect, test } from 'vitest';
import { readRenewable, shownToken } from './renewable.ts';

const now = 1_000_000;
const token = {
  kind: 'RefreshToken',
  jti: 'hash',
  iat: now - 600,
  iiat: now - 900,
  exp: now + 3_600,
  clientId: 'loupe-web',
  accountId: 'person',
  sessionUid: 'session',
  grantId: 'session.grant',
  gty: 'authorization_code',
  amr: ['pwd'],
  authTime: now - 900,
  nonce: 'nonce',
  resource: 'urn:loupe:api',
  scope: 'openid profile partyAPI platformAPI',
  rotations: 3,
};
const grant = {
  kind: 'Grant',
  jti: 'session.grant',
  iat: now - 900,
  exp: now + 3_500,
  clientId: 'loupe-web',
  accountId: 'person',
  openid: { scope: 'openid profile' },
  resources: { 'urn:loupe:api': 'partyAPI platformAPI' },
};

const found = { payload: token, grant, consumedAt: null, companyId: 'company' };

test('a valid token under a valid grant is renewed until the grant ends', () => {
  expect(readRenewable(found, now)).toEqual({ token, until: grant.exp, companyId: 'company' });
});

test.each([
  ['is not there', undefined],
  ['was used', { ...found, consumedAt: new Date() }],
  ['is over', { ...found, payload: { ...token, exp: now } }],
  ['is of another client', { ...found, payload: { ...token, clientId: 'ledger-sync' } }],
  ['is for another resource', { ...found, payload: { ...token, resource: 'urn:other' } }],
  ['is for fewer calls', { ...found, payload: { ...token, scope: 'openid partyAPI' } }],
  ['is bound to a key', { ...found, payload: { ...token, jkt: 'thumbprint' } }],
  ['ends with its session', { ...found, payload: { ...token, expiresWithSession: true } }],
  ['has no grant any more', { ...found, grant: undefined }],
  ['has a grant that is over', { ...found, grant: { ...grant, exp: now } }],
  ['has the grant of another client', { ...found, grant: { ...grant, clientId: 'ledger-sync' } }],
  ['has the grant of another person', { ...found, grant: { ...grant, accountId: 'other' } }],
  ['has another grant', { ...found, grant: { ...grant, jti: 'session.other' } }],
  [
    'has a grant for fewer calls',
    { ...found, grant: { ...grant, resources: { 'urn:loupe:api': 'partyAPI' } } },
  ],
  ['has a grant that something was taken from', { ...found, grant: { ...grant, rejected: {} } }],
])('one that %s is not', (_what, other) => {
  expect(readRenewable(other, now)).toBeUndefined();
});

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

test('accepts the renewal form that a tab of the portal sends', () => {
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
  ['with a client attestation', { 'oauth-client-attestation': 'a' }],
  ['in other letters', { 'content-type': `${headers['content-type']}; charset=utf-16` }],
  ['in no form', { 'content-type': 'application/json' }],
])('is none %s', (_what, more) => {
  expect(shown(plain, more)).toBeUndefined();
});
