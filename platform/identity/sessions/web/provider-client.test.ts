import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TabTokens } from './tab-tokens.ts';
import { ProviderClient } from './provider-client.ts';

const start = 1_800_000_000_000;
const origin = 'https://portal.test';
const minute = 60_000;

const textOf = (part: object): string => btoa(JSON.stringify(part)).replaceAll('=', '');

function idTokenOf(claims: object): string {
  return `${textOf({ alg: 'ES256' })}.${textOf(claims)}.signature`;
}

/** Answers a token request, with or without an id token. */
function listen(idToken?: string) {
  const asked: URLSearchParams[] = [];
  const answer = {
    access_token: 'access two',
    refresh_token: 'refresh two',
    token_type: 'Bearer',
    expires_in: 600,
    scope: 'partyAPI platformAPI',
    ...(idToken === undefined ? {} : { id_token: idToken }),
  };
  vi.stubGlobal('fetch', (_address: string, { body }: { body: URLSearchParams }) => {
    asked.push(body);
    return Promise.resolve(Response.json(answer));
  });
  return asked;
}

const claims = { sub: 'marta', iss: `${origin}/services/identity`, aud: 'loupe-web', exp: 0 };

function held(minutesOld: number): TabTokens & { refreshToken: string } {
  const own = { ...claims, iat: (start - minutesOld * minute) / 1000 };
  return {
    accessToken: 'access one',
    refreshToken: 'refresh one',
    idToken: idTokenOf(own),
    scope: 'partyAPI platformAPI',
    sessionState: 'state',
    claims: own,
    expiresAtMs: start + minute,
  };
}

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([9, 18, 600])(
  'a tab signed in for %i minutes renews the tokens of its calls and keeps its id token',
  async (minutes) => {
    const asked = listen();
    const before = held(minutes);
    const answer = await new ProviderClient(origin).refresh(before);
    // Exactly these fields: one more would make the provider take its slower path.
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      {
        grant_type: 'refresh_token',
        client_id: 'loupe-web',
        refresh_token: 'refresh one',
        scope: 'partyAPI platformAPI',
      },
    ]);
    expect(answer).toMatchObject({
      kind: 'tokens',
      tokens: {
        accessToken: 'access two',
        refreshToken: 'refresh two',
        idToken: before.idToken,
        sessionState: 'state',
        claims: { sub: 'marta', iat: before.claims.iat },
      },
    });
  },
);

test('renews an id token that is half a day old and checks the new one', async () => {
  const own = { ...claims, iat: start / 1000 };
  const asked = listen(idTokenOf(own));
  const answer = await new ProviderClient(origin).refresh(held(721));
  expect(asked[0]?.get('scope')).toBe('openid profile partyAPI platformAPI');
  expect(answer).toMatchObject({ kind: 'tokens', tokens: { idToken: idTokenOf(own) } });
  listen(idTokenOf({ ...own, aud: 'another' }));
  expect(await new ProviderClient(origin).refresh(held(721))).toEqual({ kind: 'mismatch' });
  listen(idTokenOf({ ...own, iat: own.iat - 601 }));
  expect(await new ProviderClient(origin).refresh(held(721))).toEqual({ kind: 'clock-skew' });
});
