import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getActiveDefinition,
  getFirstSteps,
  giveConsent,
  requestToTry,
} from '#platform/companies/contract.ts';
import { companyOf, makeLocation } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
beforeAll(async () => void (loupe = await startTestLoupe({ ROLES: 'web' })));
afterAll(() => loupe.stop());

async function openSteps(firstName: string) {
  const { isNew, steps } = (await (await loupe.as(firstName)).call(getFirstSteps, {})).answer;
  return { isNew, open: steps.filter(({ done }) => !done).map(({ step }) => step) };
}

/** Resets the company as if it had registered today. */
async function resetCompany(firstName: string): Promise<string> {
  const companyId = companyOf(firstName);
  const query = (statement: string) => loupe.pools.owner.query(statement, [companyId]);
  await query(
    `update companies.company set created_at = now(), website_url = null, logo_file_id = null where company_id = $1`,
  );
  for (const table of ['member_location', 'location', 'subscription', 'invite'])
    await query(`delete from companies.${table} where company_id = $1`);
  return companyId;
}

test("completes each setup step from the company's records", async () => {
  const companyId = await resetCompany('Elena');
  const elena = await loupe.as('Elena');
  const before = await openSteps('Elena');
  expect(before.isNew).toBe(true);
  expect(before.open).toEqual(
    expect.arrayContaining(['profile', 'logo', 'location', 'service', 'agreements']),
  );
  // Ravi works there too.
  expect(before.open).not.toContain('team');
  await makeLocation(loupe, companyId, 'Hill Street');
  await elena.call(requestToTry, { body: { serviceType: 'Memo', storeTypes: [] } });
  for (const id of ['ApiTermsOfUse', 'ParticipantAgreement'] as const) {
    const { consentId } = (await elena.call(getActiveDefinition, { params: { id } })).answer;
    await elena.call(giveConsent, { body: { consentId, userConsentType: 'Accepted' } });
  }
  await loupe.pools.owner.query(
    `update companies.company set website_url = 'https://www.castellan.example' where company_id = $1`,
    [companyId],
  );
  expect((await openSteps('Elena')).open).toEqual(['logo']);
});

test('hides the checklist after a season and from people who do not run the company', async () => {
  expect((await openSteps('Marta')).isNew).toBe(false);
  expect((await (await loupe.as('Jonah')).call(getFirstSteps, {})).status).toBe(403);
});
