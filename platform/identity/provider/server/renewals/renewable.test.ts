import { expect, test } from 'vitest';
import { readRenewable, readPlainToken } from './renewable.ts';

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

const record = { payload: token, grant, consumedAt: null, companyId: 'company' };

test('a valid token under a valid grant is renewed until the grant ends', () => {
  expect(readRenewable(record, now)).toEqual({ token, until: grant.exp, companyId: 'company' });
});

test.each([
  ['does not exist', undefined],
  ['was used', { ...record, consumedAt: new Date() }],
  ['has expired', { ...record, payload: { ...token, exp: now } }],
  ['is of another client', { ...record, payload: { ...token, clientId: 'ledger-sync' } }],
  ['is for another resource', { ...record, payload: { ...token, resource: 'urn:other' } }],
  ['is for fewer calls', { ...record, payload: { ...token, scope: 'openid partyAPI' } }],
  ['is bound to a key', { ...record, payload: { ...token, jkt: 'thumbprint' } }],
  ['ends with its session', { ...record, payload: { ...token, expiresWithSession: true } }],
  ['no longer has a grant', { ...record, grant: undefined }],
  ['has an expired grant', { ...record, grant: { ...grant, exp: now } }],
  ['has the grant of another client', { ...record, grant: { ...grant, clientId: 'ledger-sync' } }],
  ['has the grant of another person', { ...record, grant: { ...grant, accountId: 'other' } }],
  ['has another grant', { ...record, grant: { ...grant, jti: 'session.other' } }],
  [
    'has a grant for fewer calls',
    { ...record, grant: { ...grant, resources: { 'urn:loupe:api': 'partyAPI' } } },
  ],
  ['has a grant with rejected scopes', { ...record, grant: { ...grant, rejected: {} } }],
])('a token that %s is not renewed plainly', (_case, stored) => {
  expect(readRenewable(stored, now)).toBeUndefined();
});

const origin = 'https://portal.example';
const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
const plain = {
  grant_type: 'refresh_token',
  client_id: 'loupe-web',
  refresh_token: 'the-token',
  scope: 'partyAPI platformAPI',
};

const refreshToken = (
  form: string | Record<string, string>,
  otherFields: Record<string, string | undefined> = {},
) =>
  readPlainToken(origin, {
    headers: { ...headers, ...otherFields },
    form: Buffer.from(typeof form === 'string' ? form : new URLSearchParams(form).toString()),
  });

test('accepts the renewal form that a tab of the portal sends', () => {
  expect(refreshToken(plain)).toBe('the-token');
  expect(refreshToken(plain, { origin: undefined })).toBe('the-token');
  expect(refreshToken(plain, { 'content-type': `${headers['content-type']};charset=UTF-8` })).toBe(
    'the-token',
  );
});

test.each([
  ['of another client', { ...plain, client_id: 'ledger-sync' }],
  ['of another kind', { ...plain, grant_type: 'authorization_code' }],
  ['for an id token too', { ...plain, scope: 'openid partyAPI platformAPI' }],
  ['for fewer calls', { ...plain, scope: 'partyAPI' }],
  ['with a secret', { ...plain, client_secret: 'a' }],
  ['for another resource', { ...plain, resource: 'urn:other' }],
  ['with the same field twice', `${new URLSearchParams(plain).toString()}&refresh_token=other`],
  ['with an unknown field name', `?${new URLSearchParams(plain).toString()}`],
  ['without a token', 'grant_type=refresh_token&client_id=loupe-web&scope=partyAPI+platformAPI&state=a'],
])('rejects a renewal form %s', (_case, form) => {
  expect(refreshToken(form)).toBeUndefined();
});

test.each([
  ['from a page of another origin', { origin: 'https://evil.example' }],
  ['with client authentication', { authorization: 'Basic YTpi' }],
  ['with a client attestation', { 'oauth-client-attestation': 'a' }],
  ['in another character set', { 'content-type': `${headers['content-type']}; charset=utf-16` }],
  ['that is not a form', { 'content-type': 'application/json' }],
])('rejects a renewal request %s', (_case, otherFields) => {
  expect(refreshToken(plain, otherFields)).toBeUndefined();
});
