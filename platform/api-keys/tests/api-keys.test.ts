import { afterAll, beforeAll, expect, test } from 'vitest';
import { allKeyScopes, providerDay } from '#platform/access/contract.ts';
import {
  apiKeyRefusals,
  listApiKeys,
  makeApiKey,
  revokeApiKey,
  rotateApiKey,
} from '#platform/api-keys/contract.ts';
import { listActivity } from '#platform/audit/contract.ts';
import { getCompanyProfile, listTeamMembers, removeTeamMember } from '#platform/companies/contract.ts';
import { acceptTerms, createKey, createProgram } from '#apps/server/testing/key-caller.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let ilse: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  ilse = await verifiedMember(loupe, 'Ilse');
  marta = await verifiedMember(loupe, 'Marta');
  await acceptTerms(marta);
});
afterAll(() => loupe.stop());

const team = { query: { limit: 25, order: 'name' } } as const;
async function forgetKeys(companyId: string): Promise<void> {
  await loupe.pools.owner.query('delete from api_keys.secret where company_id = $1', [companyId]);
  await loupe.pools.owner.query('delete from api_keys.api_key where company_id = $1', [companyId]);
}

test('admits an API key only by its scopes, without a subscription key', async () => {
  const { key, secret } = await createKey(marta, 'team:read');
  expect(secret).toMatch(/^loupe_[A-Za-z0-9_-]{43}$/);
  expect(secret.startsWith(key.prefix)).toBe(true);
  const program = createProgram(loupe, secret);
  expect((await program.call(listTeamMembers, team)).answer.items.length).toBeGreaterThan(1);
  expect((await program.call(getCompanyProfile, {})).problem.code).toBe('kit.forbidden');
  expect((await program.call(listApiKeys, {})).problem.code).toBe('kit.forbidden');
  const { items } = (await marta.call(listApiKeys, {})).answer;
  expect(items[0]).toMatchObject({ keyId: key.keyId, lastUsedOn: providerDay(loupe.clock.now()) });
});

test("shows an API key once and doesn't store it", async () => {
  const { secret } = await createKey(marta, 'company:read');
  expect(JSON.stringify((await marta.call(listApiKeys, {})).answer)).not.toContain(secret);
  const { rows } = await loupe.pools.owner.query<{ hash: string }>('select * from api_keys.secret');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(12));
  const trail = (await marta.call(listActivity, { query: { limit: 25, search: 'apiKeys' } })).answer;
  expect(trail.items.map(({ act }) => act)).toContain('apiKeys.makeApiKey');
  expect(JSON.stringify(trail)).not.toContain(secret.slice(12));
});

test('requires accepted agreements and a second factor to create an API key', async () => {
  const body = { name: 'Stock system', scopes: ['team:read' as const] };
  expect((await ilse.call(makeApiKey, { body })).problem.code).toBe(apiKeyRefusals.terms_not_accepted.code);
  // What would be refused isn't offered.
  expect((await ilse.call(listApiKeys, {})).answer).toMatchObject({ termsAccepted: false, actions: [] });
  const unproven = await loupe.as('Marta');
  expect((await unproven.call(makeApiKey, { body })).problem.code).toBe('identity.step_up_needed');
  expect((await unproven.call(listApiKeys, {})).answer.termsAccepted).toBe(true);
});

test('lets only business administrators manage API keys', async () => {
  const jonah = await loupe.as('Jonah');
  expect((await jonah.call(listApiKeys, {})).status).toBe(403);
});

test('rejects a revoked API key at once', async () => {
  const { key, secret } = await createKey(marta, 'team:read');
  const params = { keyId: key.keyId };
  expect((await ilse.call(revokeApiKey, { params })).problem.code).toBe(apiKeyRefusals.key_missing.code);
  expect((await marta.call(revokeApiKey, { params })).status).toBe(204);
  expect((await createProgram(loupe, secret).call(listTeamMembers, team)).status).toBe(401);
  expect((await marta.call(rotateApiKey, { params })).problem.code).toBe(apiKeyRefusals.key_missing.code);
});

test('limits a company to twenty API keys, also under concurrency', async () => {
  const companyId = companyOf('Marta');
  await forgetKeys(companyId);
  for (let made = 0; made < 19; made += 1) await createKey(marta, 'team:read');
  const body = { name: 'One more', scopes: ['team:read' as const] };
  const both = await Promise.all([marta.call(makeApiKey, { body }), marta.call(makeApiKey, { body })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { problem } = await marta.call(makeApiKey, { body });
  expect(problem.code).toBe(apiKeyRefusals.too_many_keys.code);
  expect((await marta.call(listApiKeys, {})).answer.actions).toEqual([]);
  await forgetKeys(companyId);
});

test("hides another company's API keys", async () => {
  await createKey(marta, 'team:read');
  await acceptTerms(ilse);
  expect((await ilse.call(listApiKeys, {})).answer.items).toEqual([]);
});

test('rejects every change by an API key', async () => {
  const { secret } = await createKey(marta, ...allKeyScopes);
  const { personId } = findDemoPerson('Jonah');
  const body = { version: 1, reason: 'A program' };
  const tried = await createProgram(loupe, secret).call(removeTeamMember, { params: { personId }, body });
  expect(tried.problem.code).toBe('kit.forbidden');
});

test("limits an API key to its creator's current access and rejects it after they leave", async () => {
  const { secret } = await createKey(marta, ...allKeyScopes);
  const program = createProgram(loupe, secret);
  expect((await program.call(listActivity, { query: { limit: 25 } })).status).toBe(200);
  const listed = async () => (await program.call(listTeamMembers, team)).status;
  const { personId } = findDemoPerson('Marta');
  const setMembership = (change: string) =>
    loupe.pools.owner.query(`update companies.membership set ${change} where person_id = $1`, [personId]);
  await setMembership(`roles = '{BusinessUser}'`);
  await expect
    .poll(async () => (await program.call(listActivity, { query: { limit: 25 } })).status, {
      timeout: 20_000,
    })
    .toBe(403);
  expect(await listed()).toBe(200);
  await setMembership(`approval_status = 'Rejected'`);
  await expect.poll(() => listed()).toBe(401);
  await setMembership(`approval_status = 'Approved', roles = '{BusinessAdministrator}'`);
  await expect.poll(() => listed()).toBe(200);
});
