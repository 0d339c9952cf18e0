import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personId, sendForm, signIn, startOpenIdLoupe } from '../../testing/signing-in/openid-loupe.ts';
import type { TestLoupe } from '../../testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startOpenIdLoupe();
});
afterAll(() => loupe.stop());

const callScope = { scope: 'partyAPI platformAPI' };
// The library ignores unknown fields; any extra field makes it handle the request.
const byLibrary = { ...callScope, something: 'more' };

function renew(refreshToken: string | undefined, further: Record<string, string> = {}): Promise<Response> {
  return sendForm(loupe, '/token', {
    grant_type: 'refresh_token',
    client_id: 'loupe-web',
    refresh_token: refreshToken ?? '',
    ...further,
  });
}

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

const tokensIn = async (answer: Response): Promise<Tokens> => (await answer.json()) as Tokens;

/** The record of the chain's latest token. */
async function latestRecordOf(grantId: unknown): Promise<Record<string, unknown>> {
  const { rows } = await loupe.pools.owner.query<Record<string, unknown>>(
    `select payload, kind, grant_id, session_id, account_id, consumed_at,
        round(extract(epoch from expires_at) / 10) as expires
      from identity.provider_record where kind = 'RefreshToken' and grant_id = $1 and consumed_at is null`,
    [grantId],
  );
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
}

const differing: Record<string, unknown> = { iat: expect.any(Number), jti: expect.any(String) };

test('a plain renewal is answered and stored exactly as by the library', async () => {
  const { tokens } = await signIn(loupe, 'Marta');
  let byLibraryCount = 0;
  const provider = await loupe.ports.openId.provider();
  provider.on('grant.success', () => (byLibraryCount += 1));
  const first = await renew(tokens.refresh_token, byLibrary);
  const renewedTokens = await tokensIn(first);
  const { grant_id: grantId, ...claims } = decodeJwt(renewedTokens.access_token);
  const record = await latestRecordOf(grantId);
  const second = await renew(renewedTokens.refresh_token, callScope);
  const plain = await tokensIn(second);
  expect(byLibraryCount).toBe(1);

  const headersOf = ({ headers }: Response) =>
    [...headers].filter(([name]) => !['date', 'x-reference', 'content-length'].includes(name));
  expect(headersOf(second)).toEqual(headersOf(first));
  const fresh: Record<string, unknown> = {
    access_token: expect.any(String),
    refresh_token: expect.any(String),
  };
  expect(plain).toEqual({ ...renewedTokens, ...fresh });
  expect(plain.refresh_token).toHaveLength(renewedTokens.refresh_token.length);
  expect(decodeProtectedHeader(plain.access_token)).toEqual(
    decodeProtectedHeader(renewedTokens.access_token),
  );
  const exp: unknown = expect.any(Number);
  expect(decodeJwt(plain.access_token)).toEqual({ ...claims, ...differing, exp, grant_id: grantId });
  const { payload, ...columns } = await latestRecordOf(grantId);
  expect(columns).toEqual({ ...record, payload: undefined });
  expect(payload).toEqual({ ...(record['payload'] as object), ...differing, rotations: 2 });
  // The library can continue a chain that was renewed here.
  expect((await renew(plain.refresh_token, byLibrary)).status).toBe(200);
});

describe.each([
  ['a plain renewal', callScope],
  ['a renewal by the library', byLibrary],
])('%s', (_what, request) => {
  test('interrupted before the next token is stored uses nothing', async () => {
    const { tokens } = await signIn(loupe, 'Marta');
    const { owner } = loupe.pools;
    await owner.query(`create function identity.break() returns trigger language plpgsql as
      $$ begin raise exception 'stopped'; end $$`);
    await owner.query(`create trigger break before insert on identity.provider_record
      for each row when (new.kind = 'RefreshToken') execute function identity.break()`);
    expect((await renew(tokens.refresh_token, request)).status).toBe(500);
    await owner.query('drop function identity.break cascade');
    expect((await renew(tokens.refresh_token, request)).status).toBe(200);
  });

  test('succeeds at most once among simultaneous ones with the same token, and the chain ends', async () => {
    const { tokens } = await signIn(loupe, 'Marta');
    const answers = await Promise.all(Array.from({ length: 6 }, () => renew(tokens.refresh_token, request)));
    const won = answers.filter(({ ok }) => ok);
    expect(won.length).toBeLessThanOrEqual(1);
    expect(answers.filter(({ ok }) => !ok).map(({ status }) => status)).toContain(400);
    for (const answer of won) {
      expect((await renew((await tokensIn(answer)).refresh_token, request)).status).toBe(400);
    }
  });

  test('with a used token ends the chain and is recorded in the audit log', async () => {
    const { tokens } = await signIn(loupe, 'Rosa');
    const next = await tokensIn(await renew(tokens.refresh_token, request));
    const again = await renew(tokens.refresh_token, request);
    expect([again.status, await again.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect((await renew(next.refresh_token, request)).status).toBe(400);
    const { ports } = loupe;
    const accepted = await ports.openId.readAccessToken(next.access_token, { grant: 'database' });
    expect(accepted).toBeUndefined();
    const findEntries = () =>
      loupe.pools.owner.query(
        `select from audit.entry where act = 'openid.refuse' and facts->>'kind' = 'reused-refresh-token'
          and facts->>'personId' = $1`,
        [personId('Rosa')],
      );
    await expect.poll(async () => (await findEntries()).rowCount).toBeGreaterThan(0);
  });

  test('returns a token that our calls accept', async () => {
    const { tokens } = await signIn(loupe, 'Marta');
    const { access_token: token } = await tokensIn(await renew(tokens.refresh_token, request));
    expect(await loupe.readToken(token, { grant: 'database' })).toMatchObject({
      personId: personId('Marta'),
    });
  });
});

test('answers a preflight request and uses nothing', async () => {
  const { tokens } = await signIn(loupe, 'Marta');
  const form = {
    grant_type: 'refresh_token',
    client_id: 'loupe-web',
    refresh_token: tokens.refresh_token ?? '',
  };
  const response = await fetch(`${loupe.url}/services/identity/token`, {
    method: 'OPTIONS',
    body: new URLSearchParams({ ...form, ...callScope }),
    headers: { origin: loupe.url, 'access-control-request-method': 'POST' },
  });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect((await renew(tokens.refresh_token, callScope)).status).toBe(200);
});

test('a locked person cannot renew, uses no token, and can renew after being unlocked', async () => {
  const { tokens } = await signIn(loupe, 'Devon');
  const mark = (locked: boolean) =>
    loupe.pools.owner.query(
      'update identity.account set locked_at = case when $2 then now() end where person_id = $1',
      [personId('Devon'), locked],
    );
  // The node learns of it from the database, a moment after it is written.
  const isKnown = async () => (await loupe.readToken(tokens.access_token, { grant: 'heard' })) !== undefined;
  await mark(true);
  await expect.poll(isKnown).toBe(false);
  const refused = await renew(tokens.refresh_token, callScope);
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
  await mark(false);
  await expect.poll(isKnown).toBe(true);
  expect((await renew(tokens.refresh_token, callScope)).status).toBe(200);
});

test('a renewal returns an id token only if requested', async () => {
  const { tokens } = await signIn(loupe, 'Marta');
  const calls = await renew(tokens.refresh_token, callScope);
  const without = (await calls.json()) as Record<string, string>;
  expect(Object.keys(without)).not.toContain('id_token');
  expect(without['scope']).toBe('partyAPI platformAPI');
  // A scope left out once may be requested again, because the chain keeps what was granted.
  const whole = await renew(without['refresh_token']);
  expect(Object.keys((await whole.json()) as object)).toContain('id_token');
});
