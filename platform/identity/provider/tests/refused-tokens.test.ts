import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUserSettings, getUserSettings } from '#platform/settings/contract.ts';
import { demoPeople } from '#platform/companies/contract.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Reply } from '#apps/server/testing/reply.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
});
afterAll(() => loupe.stop());
beforeEach(() => loupe.pools.owner.query('delete from audit.entry'));

async function auditEntries(): Promise<object[]> {
  const { rows } = await loupe.pools.owner.query<object>(
    `select actor_kind, person_id, company_id, address is not null as located, facts ->> 'kind' as kind
     from audit.entry where act = 'pipe.refuseToken' order by id`,
  );
  return rows;
}

const listRefusals = (kind: string) => ({
  actor_kind: 'guest',
  person_id: null,
  company_id: null,
  located: true,
  kind,
});

const personIdOf = (firstName: string): string =>
  demoPeople.find(({ actor }) => actor.name.startsWith(firstName))?.actor.personId ?? '';

function callWith(authorization: string): Promise<Reply<unknown>> {
  return loupe.guest.call(getUserSettings, { query: {} }, { authorization });
}

function tokenWithClaims(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `Bearer ${part({ alg: 'ES256', typ: 'at+jwt' })}.${part(claims)}.${'A'.repeat(86)}`;
}

describe('an invalid token is refused and recorded', () => {
  const issuer = () => `${loupe.url}/services/identity`;

  test('records each kind of refused token once a minute, even if it is sent often', async () => {
    const kinds = ['unreadable', 'foreign', 'expired', 'unproven'];
    const tried = [
      'Bearer made.up.token',
      tokenWithClaims({ iss: 'https://elsewhere.example' }),
      tokenWithClaims({ iss: issuer(), exp: 1_000_000_000 }),
      tokenWithClaims({ iss: issuer(), exp: 4_000_000_000, sub: 'somebody' }),
    ];
    for (const authorization of [...tried, ...tried, ...tried, ...tried]) {
      const { status, problem } = await callWith(authorization);
      expect([status, problem.code]).toEqual([401, 'kit.unauthenticated']);
    }
    const entries = await auditEntries();
    expect(entries.slice(0, 4)).toEqual(kinds.map(listRefusals));
    // A new minute may start during the test; then each is recorded once more, but not for every attempt.
    expect(entries.length).toBeLessThanOrEqual(8);
  });

  test('refuses anything that is not a bearer token, and records no part of a token', async () => {
    expect((await callWith('Basic bWFydGE6aGVsbG8=')).status).toBe(401);
    const { rows } = await loupe.pools.owner.query('select * from audit.entry');
    expect(JSON.stringify(rows)).not.toMatch(/somebody|elsewhere|bWFydGE6/);
  });

  test('treats a caller without a token as a guest and records nothing', async () => {
    expect((await loupe.guest.call(getUserSettings, { query: {} })).status).toBe(401);
    expect(await auditEntries()).toEqual([]);
  });

  // Spec rulings 14: a revoked grant is refused at once on calls that change data. Ours: on all others too.
  test('a revoked grant stops every call at once, and its refused calls are recorded as one', async () => {
    const { accessToken, refreshToken } = await signInOverHttp(loupe.url, personIdOf('Marta'));
    const headers = { authorization: `Bearer ${accessToken}` };
    const change = () => loupe.guest.call(createUserSettings, { body: {} }, headers);
    expect((await change()).status).toBe(200);
    await fetch(`${loupe.url}/services/identity/revocation`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'loupe-web', token: refreshToken ?? '' }),
    });
    expect((await change()).status).toBe(401);
    expect(await auditEntries()).toEqual([listRefusals('ended')]);
    expect((await loupe.guest.call(getUserSettings, { query: {} }, headers)).status).toBe(401);
  });
});
