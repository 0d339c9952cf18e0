import * as client from 'openid-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personId, signIn, startOpenIdLoupe } from '../../testing/signing-in/openid-loupe.ts';
import { startTestLoupe } from '../../testing/test-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
});
afterAll(() => loupe.stop());

const hour = 3_600_000;

async function published(): Promise<string[]> {
  const response = await fetch(`${loupe.url}/services/identity/jwks`);
  const { keys } = (await response.json()) as { keys: { kid: string }[] };
  return keys.map(({ kid }) => kid);
}

function keyOf(token: string | undefined): unknown {
  const header = JSON.parse(Buffer.from(token?.split('.')[0] ?? '', 'base64url').toString()) as object;
  return 'kid' in header ? header.kid : undefined;
}

/** As if time had passed: keys use real time. */
async function letPass(milliseconds: number): Promise<void> {
  await loupe.pools.owner.query(
    `update identity.signing_key set signs_from = signs_from - make_interval(secs => $1)`,
    [milliseconds / 1000],
  );
  await loupe.ports.openId.rotateKeys(new Date());
}

test('keys are as strong as 128 bits: P-256, and RSA of 3072', async () => {
  const response = await fetch(`${loupe.url}/services/identity/jwks`);
  const { keys } = (await response.json()) as { keys: { alg: string; crv?: string; n?: string }[] };
  expect(keys.map(({ alg, crv, n = '' }) => [alg, crv ?? Buffer.from(n, 'base64url').length * 8])).toEqual([
    ['ES256', 'P-256'],
    ['RS256', 3072],
  ]);
});

test('a new key is published before it signs, and the old one verifies its signatures until they expire', async () => {
  const { openId } = loupe.ports;
  const before = await signIn(loupe, 'Marta');
  const [oldKey] = await published();
  expect(keyOf(before.tokens.access_token)).toBe(oldKey);

  await letPass(29 * 24 * hour);
  expect(await published()).toHaveLength(2);
  await letPass(23.5 * hour);
  const both = await published();
  expect(both).toHaveLength(4);
  // Published, but not yet in use.
  const during = await signIn(loupe, 'Marta');
  expect(keyOf(during.tokens.access_token)).toBe(oldKey);

  await letPass(1.5 * hour);
  const after = await client.refreshTokenGrant(before.config, before.tokens.refresh_token ?? '');
  expect(keyOf(after.access_token)).not.toBe(oldKey);
  expect(both).toContain(keyOf(after.access_token));
  expect(keyOf(after.id_token)).toBe(keyOf(after.access_token));

  // No one was signed out: the old token, its session and its sign-out all work.
  for (const token of [before.tokens.access_token, after.access_token]) {
    expect(await openId.readAccessToken(token, { grant: 'database' })).toMatchObject({
      personId: personId('Marta'),
    });
    expect(await client.tokenIntrospection(before.config, token)).toMatchObject({ active: true });
  }
  const left = client.buildEndSessionUrl(before.config, {
    id_token_hint: before.tokens.id_token ?? '',
    post_logout_redirect_uri: `${loupe.url}/`,
  });
  expect((await before.browser.follow(left)).href).toBe(`${loupe.url}/`);

  await letPass(25 * hour);
  expect(await published()).toHaveLength(2);
  expect(await published()).not.toContain(oldKey);
});

test('a removed key verifies nothing', async () => {
  const { tokens } = await signIn(loupe, 'Marta');
  await loupe.pools.owner.query('delete from identity.signing_key');
  await loupe.ports.openId.refreshKeys();
  await client
    .fetchUserInfo((await signIn(loupe, 'Marta')).config, tokens.access_token, personId('Marta'))
    .then(
      () => expect.unreachable('The token was read.'),
      (error: unknown) => expect(error).toBeInstanceOf(Error),
    );
});

test("signing keys in the database are unreadable without the product's secret", async () => {
  const { rows } = await loupe.pools.owner.query<{ row: string }>(
    'select row_to_json(k)::text as row from identity.signing_key k',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toMatch(/"d"|"kty"|PRIVATE/);
});

test("a second node uses the first one's keys", async () => {
  const other = await startTestLoupe({ ROLES: 'web' }, { database: loupe.connectionString });
  const response = await fetch(`${other.url}/services/identity/jwks`);
  const { keys } = (await response.json()) as { keys: { kid: string }[] };
  expect(keys.map(({ kid }) => kid).toSorted()).toEqual((await published()).toSorted());
  await other.stop();
});
