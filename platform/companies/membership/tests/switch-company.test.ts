import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '#platform/access/contract.ts';
import { demoPeople, getSession } from '#platform/companies/contract.ts';
import { switchCompany } from '#platform/identity/contract.ts';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import type { SignedIn } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
});
afterAll(() => loupe.stop());

function demoMember(firstName: string): Member {
  const person = demoPeople.find(({ actor }) => actor.name.startsWith(firstName))?.actor;
  if (person?.kind !== 'member') throw new Error(`No member of the demo is called ${firstName}.`);
  return person;
}

const ravi = demoMember('Ravi');
const [harrow, castellan] = ravi.companies.map(({ companyId }) => companyId);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function switchTo(token: string, companyId = '') {
  return loupe.guest.call(switchCompany, { body: { companyId } }, bearer(token));
}

async function refreshTokens(signedIn: SignedIn): Promise<SignedIn> {
  const response = await fetch(`${loupe.url}/services/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'loupe-web',
      refresh_token: signedIn.refreshToken ?? '',
    }),
  });
  const tokens = (await response.json()) as { access_token: string; refresh_token: string };
  return { ...signedIn, accessToken: tokens.access_token, refreshToken: tokens.refresh_token };
}

async function activeCompany(token: string): Promise<string | undefined> {
  const { answer } = await loupe.guest.call(getSession, {}, bearer(token));
  return answer.kind === 'member' ? answer.companyId : undefined;
}

describe('a person with roles in several companies (spec rulings 5b)', () => {
  test('switches the active company for the next token and later sessions', async () => {
    const first = await signInOverHttp(loupe.url, ravi.personId);
    expect(await activeCompany(first.accessToken)).toBe(harrow);
    expect((await switchTo(first.accessToken, castellan)).status).toBe(204);
    const after = await refreshTokens(first);
    expect(await activeCompany(after.accessToken)).toBe(castellan);
    expect(await activeCompany((await signInOverHttp(loupe.url, ravi.personId)).accessToken)).toBe(castellan);
  });

  test('keeps the active company separate in two sessions', async () => {
    const firstSession = await signInOverHttp(loupe.url, ravi.personId);
    const secondSession = await signInOverHttp(loupe.url, ravi.personId);
    await switchTo(firstSession.accessToken, harrow);
    await switchTo(secondSession.accessToken, castellan);
    expect(await activeCompany((await refreshTokens(firstSession)).accessToken)).toBe(harrow);
    expect(await activeCompany((await refreshTokens(secondSession)).accessToken)).toBe(castellan);
  });

  test('logs each switch in the company switched to', async () => {
    const { accessToken } = await signInOverHttp(loupe.url, ravi.personId);
    const from = await activeCompany(accessToken);
    await switchTo(accessToken, harrow);
    const { rows } = await loupe.pools.owner.query<object>(
      `select person_name, company_id, record_id, facts from audit.entry
       where act = 'identity.switchCompany' order by id desc limit 1`,
    );
    expect(rows).toEqual([
      { person_name: ravi.name, company_id: harrow, record_id: harrow, facts: { from } },
    ]);
  });
});

describe('refused company switches', () => {
  const unknownId = '0192a000-0000-7000-8000-0000000000ff';

  test.each([
    ['a company of other people', castellan],
    ['an unknown company', unknownId],
  ])('rejects switching to %s with the same refusal', async (_, companyId) => {
    const { status, problem } = await (
      await loupe.as('Marta')
    ).call(switchCompany, { body: { companyId: companyId ?? '' } });
    expect([status, problem.code]).toEqual([404, 'identity.company_not_yours']);
  });

  test.each([
    ['a guest', () => loupe.guest, 401],
    ['staff, who belong to no member company', () => loupe.as('Priya'), 403],
  ])('rejects a company switch by %s', async (_, caller, expected) => {
    const { status } = await (await caller()).call(switchCompany, { body: { companyId: harrow ?? '' } });
    expect(status).toBe(expected);
  });
});
