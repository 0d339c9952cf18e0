import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  getDeskCompany,
  getInvite,
  inviteCompanies,
  searchDeskCompanies,
} from '#platform/companies/contract/index.ts';
import { mailsTo, nextMail } from '../testing/mailbox.ts';
import { startTestLoupe } from '../testing/test-loupe.ts';
import type { Caller, TestLoupe } from '../testing/test-loupe.ts';

let loupe: TestLoupe;
let owen: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  owen = await loupe.as('Owen');
});
afterAll(() => loupe.stop());

const row = { companyName: 'Roy & Lee', federalTaxId: '12-3456789', email: 'ana@roylee.example' };

test('staff ask companies in: each row has its result, and a slip in one keeps no other out', async () => {
  const companies = [
    { ...row, firstName: 'Ana', lastName: 'Roy' },
    { ...row, companyName: 'Roy and Lee' },
    { ...row, federalTaxId: '77-000001', companyName: 'Short' },
    { ...row, federalTaxId: '13-4550101', companyName: 'Harrow and Vale' },
    { ...row, federalTaxId: '77-0000012', email: 'nobody', companyName: 'No Mail' },
  ].map((one) => ({ firstName: '', lastName: '', ...one }));
  let companyId: string | null = null;
  const mail = await nextMail(loupe, row.email, async () => {
    const { answer } = await owen.call(inviteCompanies, { body: { companies } });
    expect(answer.results.map(({ outcome }) => outcome)).toEqual([
      'Invited',
      'Twice',
      'NotATaxId',
      'CompanyHere',
      'NotAnEmail',
    ]);
    companyId = answer.results[0]?.companyId ?? null;
  });
  expect(mail.subject).toBe('Roy & Lee is invited to the portal');
  const params = { companyId: companyId ?? '' };
  const { answer: company } = await owen.call(getDeskCompany, { params });
  expect(company).toMatchObject({ standing: 'Approved', people: 0 });
  expect(company.profile.companySource).toBe('BulkInvite');
  const invitecode = /invite\?code=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  const { answer: invite } = await loupe.guest.call(getInvite, { query: { invitecode } });
  expect(invite).toMatchObject({
    email: row.email,
    personInfo: { firstName: 'Ana', lastName: 'Roy' },
    company: { name: 'Roy & Lee' },
  });
  const { rows } = await loupe.pools.owner.query(
    `select person_name as who, facts from audit.entry where act = 'companies.inviteCompanies'`,
  );
  expect(rows).toEqual([{ who: 'Owen Clarke', facts: { name: row.companyName, email: row.email } }]);
});

test('the same list again invites nobody twice', async () => {
  const body = { companies: [{ ...row, firstName: '', lastName: '' }] };
  const { answer } = await owen.call(inviteCompanies, { body });
  expect(answer.results).toMatchObject([{ outcome: 'CompanyHere', companyId: null }]);
  expect(await mailsTo(loupe, row.email)).toHaveLength(1);
  const query = { limit: 25 as const, search: '12-3456789' };
  expect((await owen.call(searchDeskCompanies, { query })).answer.items).toHaveLength(1);
});

test('a list has an end, and only those who approve companies invite them', async () => {
  const one = { ...row, firstName: '', lastName: '' };
  const companies = Array.from({ length: 201 }, () => one);
  expect(z.safeParse(inviteCompanies.body, { companies }).success).toBe(false);
  expect(z.safeParse(inviteCompanies.body, { companies: companies.slice(1) }).success).toBe(true);
  for (const name of ['Marta', 'Leo', 'Felix']) {
    const caller = await loupe.as(name);
    expect((await caller.call(inviteCompanies, { body: { companies: [one] } })).status).toBe(403);
  }
});
