import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  companyInviteRefusals,
  getDeskCompany,
  getInvite,
  getInviteBatch,
  inviteCompanies,
  inviteRefusals,
  listInviteBatches,
  resendCompanyInvite,
  searchDeskCompanies,
  withdrawCompanyInvite,
  withdrawInviteBatch,
} from '#platform/companies/contract.ts';
import { listMailTo, nextMail } from '#apps/server/testing/mailbox.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let owen: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  owen = await loupe.as('Owen');
});
afterAll(() => loupe.stop());

const row = { companyName: 'Roy & Lee', federalTaxId: '12-3456789', email: 'ana@roylee.example' };

test('invites companies row by row; a bad row does not stop the others', async () => {
  const companies = [
    { ...row, firstName: 'Ana', lastName: 'Roy' },
    { ...row, companyName: 'Roy and Lee' },
    { ...row, federalTaxId: '77-000001', companyName: 'Short' },
    { ...row, federalTaxId: '13-4550101', companyName: 'Harrow and Vale' },
    { ...row, federalTaxId: '77-0000012', email: 'ana', companyName: 'No Email' },
  ].map((validRow) => ({ firstName: '', lastName: '', ...validRow }));
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
  expect(mail.subject).toBe('Roy & Lee is invited to join the portal');
  const params = { companyId: companyId ?? '' };
  const { answer: company } = await owen.call(getDeskCompany, { params });
  expect(company).toMatchObject({ status: 'Approved', people: 0 });
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

test('invites no company twice when the same list is sent again', async () => {
  const body = { companies: [{ ...row, firstName: '', lastName: '' }] };
  const { answer } = await owen.call(inviteCompanies, { body });
  expect(answer.results).toMatchObject([{ outcome: 'CompanyHere', companyId: null }]);
  expect(await listMailTo(loupe, row.email)).toHaveLength(1);
  const query = { limit: 25 as const, search: '12-3456789' };
  expect((await owen.call(searchDeskCompanies, { query })).answer.items).toHaveLength(1);
});

test('limits the list of companies and refuses staff who may not approve companies', async () => {
  const validRow = { ...row, firstName: '', lastName: '' };
  const companies = Array.from({ length: 201 }, () => validRow);
  expect(z.safeParse(inviteCompanies.body, { companies }).success).toBe(false);
  expect(z.safeParse(inviteCompanies.body, { companies: companies.slice(1) }).success).toBe(true);
  for (const name of ['Marta', 'Leo', 'Felix']) {
    const caller = await loupe.as(name);
    expect((await caller.call(inviteCompanies, { body: { companies: [validRow] } })).status).toBe(403);
  }
});

describe('company invites', () => {
  const companyRow = (name: string, federalTaxId: string, email: string) => ({
    companyName: name,
    federalTaxId,
    email,
    firstName: '',
    lastName: '',
  });
  const send = async (...companies: ReturnType<typeof companyRow>[]): Promise<string> => {
    await owen.call(inviteCompanies, { body: { companies } });
    const { items } = (await owen.call(listInviteBatches, { query: { limit: 25 } })).answer;
    return items[0]?.batchId ?? '';
  };
  const read = async (batchId: string) => (await owen.call(getInviteBatch, { params: { batchId } })).answer;

  test('reports when and by whom a batch was sent and how many accepted; a resent invite gets a new link after ten minutes', async () => {
    const dora = 'dora@dunes.example';
    let batchId = '';
    const first = await nextMail(loupe, dora, async () => {
      batchId = await send(
        companyRow('Dunes', '88-0000011', dora),
        companyRow('Elm', '88-0000012', 'eve@elm.example'),
      );
    });
    const batch = await read(batchId);
    expect(batch).toMatchObject({ sentBy: 'Owen Clarke', used: 0, open: 2, expired: 0, withdrawn: 0 });
    expect(batch.invites.map(({ companyName }) => companyName)).toEqual(['Dunes', 'Elm']);
    const inviteId = batch.invites[0]?.inviteId ?? '';
    const tooSoon = await owen.call(resendCompanyInvite, { params: { inviteId } });
    expect(tooSoon.problem.code).toBe(inviteRefusals.invite_sent_lately.code);
    await loupe.pools.owner.query(
      `update companies.invite set sent_at = sent_at - interval '1 hour', expires_at = now() where id = $1`,
      [inviteId],
    );
    expect(await read(batchId)).toMatchObject({ open: 1, expired: 1 });
    const second = await nextMail(loupe, dora, async () => {
      const { answer } = await owen.call(resendCompanyInvite, { params: { inviteId } });
      expect(answer).toMatchObject({ status: 'Open', actions: ['resend', 'withdraw'] });
    });
    const openStatus = async (text: string) => {
      const invitecode = /invite\?code=([\w-]+)/.exec(text)?.[1] ?? '';
      return (await loupe.guest.call(getInvite, { query: { invitecode } })).status;
    };
    expect([await openStatus(first.text), await openStatus(second.text)]).toEqual([410, 200]);
  });

  test('withdraws an invite and closes its company, whose tax ID can be invited again', async () => {
    const fern = companyRow('Fern', '88-0000021', 'fay@fern.example');
    const batchId = await send(fern);
    const [invite] = (await read(batchId)).invites;
    const params = { inviteId: invite?.inviteId ?? '' };
    const { answer } = await owen.call(withdrawCompanyInvite, { params });
    expect(answer).toMatchObject({ status: 'Withdrawn', actions: [] });
    const company = await owen.call(getDeskCompany, { params: { companyId: answer.companyId } });
    expect(company.answer.status).toBe('Closed');
    for (const endpoint of [withdrawCompanyInvite, resendCompanyInvite])
      expect((await owen.call(endpoint, { params })).problem.code).toBe(inviteRefusals.invite_settled.code);
    expect(await send(fern)).not.toBe(batchId);
  });

  test('withdraws all open invites of a batch and keeps companies that joined', async () => {
    const batchId = await send(
      companyRow('Gorse', '88-0000031', 'gil@gorse.example'),
      companyRow('Hazel', '88-0000032', 'hal@hazel.example'),
    );
    const [gorse] = (await read(batchId)).invites;
    await loupe.pools.owner.query('update companies.invite set used_at = now() where id = $1', [
      gorse?.inviteId,
    ]);
    const { answer } = await owen.call(withdrawInviteBatch, { params: { batchId } });
    expect(answer).toMatchObject({ used: 1, open: 0, withdrawn: 1, actions: [] });
    const companyStatus = async (companyId = '') =>
      (await owen.call(getDeskCompany, { params: { companyId } })).answer.status;
    expect(await companyStatus(gorse?.companyId)).toBe('Approved');
    expect(await companyStatus(answer.invites[1]?.companyId)).toBe('Closed');
  });

  test('rejects unknown batches and invites that a company sent to its own people', async () => {
    const unknownId = '0192a000-0000-7000-8000-0000000fffff';
    for (const endpoint of [getInviteBatch, withdrawInviteBatch]) {
      const reply = await owen.call(endpoint, { params: { batchId: unknownId } });
      expect(reply.problem.code).toBe(companyInviteRefusals.invite_batch_missing.code);
    }
    const { rows } = await loupe.pools.owner.query<{ id: string }>(
      'select id from companies.invite where batch_id is null limit 1',
    );
    for (const endpoint of [resendCompanyInvite, withdrawCompanyInvite])
      for (const inviteId of [unknownId, rows[0]?.id ?? unknownId]) {
        const reply = await owen.call(endpoint, { params: { inviteId } });
        expect(reply.problem.code).toBe(inviteRefusals.invite_missing.code);
      }
    const badCursor = await owen.call(listInviteBatches, { query: { limit: 25, after: 'bm90aGluZw' } });
    expect(badCursor.problem.code).toBe(inviteRefusals.invites_page_lost.code);
    const leo = await loupe.as('Leo');
    expect((await leo.call(listInviteBatches, { query: { limit: 25 } })).status).toBe(403);
  });
});
