import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listActivity } from '#platform/audit/contract.ts';
import {
  approvalRefusals,
  approveCompany,
  getSession,
  listRegistrations,
  register,
  rejectCompany,
} from '#platform/companies/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { waitForMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { fromNewAddress, newRegistrant, stateOf } from '#apps/server/testing/new-registrant.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ TRUST_PROXY: 'yes' });
  priya = await loupe.as('Priya');
});
afterAll(() => loupe.stop());

const waitOptions = { timeout: 60_000, interval: 50 };
const unknownId = '0192a000-0000-7000-8000-00000000dead';
const reason = 'The tax ID belongs to another business.';

async function registrations(query: Partial<Parameters<typeof listPage>[0]> = {}) {
  return (await listPage({ limit: 25, status: 'Waiting', ...query })).answer;
}
const listPage = (query: {
  limit: 25 | 50 | 100;
  status: 'Waiting' | 'Approved' | 'Rejected';
  search?: string;
  after?: string;
}) => priya.call(listRegistrations, { query });

/** A newly registered company, as the desk sees it. */
async function newCompany() {
  const person = newRegistrant();
  const headers = fromNewAddress();
  expect((await loupe.guest.call(register, { body: stateOf(person) }, headers)).status).toBe(200);
  const [registration] = (await registrations({ search: person.feinId })).items;
  if (registration === undefined) throw new Error('The desk does not see the company.');
  return { person, found: registration, params: { companyId: registration.companyId } };
}

const isInDeskInbox = async (companyId: string) =>
  (await priya.call(listInboxItems, { query: { limit: 25 } })).answer.items.some(
    ({ key, path }) => key.endsWith(companyId) && path === '/desk/registrations',
  );

async function companyStatusOf(firstName: string) {
  const { answer } = await (await loupe.as(firstName)).call(getSession, {});
  return answer.kind === 'member' ? answer.companyStatus : undefined;
}

describe('a new company', () => {
  test('lists new companies at the desk with profile and administrator, longest waiting first', async () => {
    const { found: registration, person } = await newCompany();
    expect(registration).toMatchObject({
      companyName: `Roy Jewelers ${person.feinId}`,
      status: 'Waiting',
      classification: 'JW',
      federalTaxIdentificationNumber: person.feinId,
      address: '1 Main Street, Providence, RI 02903',
      administrator: { name: 'Ana Roy', email: person.email, emailVerified: false },
      decidedAt: null,
      actions: ['approve', 'reject'],
    });
    const { items, waiting } = await registrations();
    expect(items[0]?.companyName).toBe('Brightwell Jewelers');
    expect(waiting).toBe(items.length);
    await vi.waitUntil(() => isInDeskInbox(registration.companyId), waitOptions);
  });

  test('opens the portal to an approved company at its next call, emails it and clears every inbox', async () => {
    const companyId = companyOf('Peter');
    expect(await companyStatusOf('Peter')).toBe('Waiting');
    const { answer } = await priya.call(approveCompany, { params: { companyId } });
    expect(answer).toMatchObject({ status: 'Approved', decidedBy: 'Priya Nair', actions: [] });
    await vi.waitUntil(async () => (await companyStatusOf('Peter')) === undefined, waitOptions);
    const [mail] = await waitForMail(loupe, findDemoPerson('Peter').email, 'Brightwell Jewelers is approved');
    expect(mail?.text).toContain('Brightwell Jewelers is approved.');
    const peter = await loupe.as('Peter');
    await vi.waitUntil(async () => {
      const { items } = (await peter.call(listNotices, { query: { limit: 25 } })).answer;
      return items.some(({ title }) => title === 'Brightwell Jewelers is approved');
    }, waitOptions);
    const { items } = (await peter.call(listActivity, { query: { limit: 25 } })).answer;
    expect(items[0]).toMatchObject({ act: 'companies.approveCompany' });
  });

  test('clears the desk inbox when a company is decided', async () => {
    const { params } = await newCompany();
    await vi.waitUntil(() => isInDeskInbox(params.companyId), waitOptions);
    expect((await priya.call(approveCompany, { params })).status).toBe(200);
    await vi.waitUntil(async () => !(await isInDeskInbox(params.companyId)), waitOptions);
  });

  test('emails a rejected company the reason and lets it be approved later', async () => {
    const { params } = await newCompany();
    const { answer } = await priya.call(rejectCompany, { params, body: { reason } });
    expect(answer).toMatchObject({ status: 'Rejected', reason, actions: ['approve'] });
    const rejected = await registrations({ status: 'Rejected' });
    expect(rejected.items.map(({ companyId }) => companyId)).toContain(params.companyId);
    const approvedLater = await priya.call(approveCompany, { params });
    expect(approvedLater.answer).toMatchObject({ status: 'Approved', reason: '' });
  });

  test('emails the rejection reason only to administrators with a verified email', async () => {
    await loupe.pools.owner.query(
      `update companies.company set approval_status = 'None' where company_id = $1`,
      [companyOf('Elena')],
    );
    await priya.call(rejectCompany, { params: { companyId: companyOf('Elena') }, body: { reason } });
    const subject = "Castellan Gems wasn't approved";
    const [mail] = await waitForMail(loupe, findDemoPerson('Elena').email, subject);
    expect(mail?.text).toContain(`Reason: ${reason}`);
    expect(mail?.text).toContain(loupe.ports.portal.provider.phone);
    await vi.waitUntil(async () => (await companyStatusOf('Elena')) === 'Rejected', waitOptions);
  });
});

describe('a decision', () => {
  test('refuses the second of two approvals of a company', async () => {
    const { params } = await newCompany();
    const replies = await Promise.all([
      priya.call(approveCompany, { params }),
      (await loupe.as('Owen')).call(approveCompany, { params }),
    ]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.code)).toEqual([approvalRefusals.registration_decided.code]);
  });

  test('refuses decisions on unknown companies and made-up page cursors', async () => {
    const { problem } = await priya.call(approveCompany, { params: { companyId: unknownId } });
    expect(problem.code).toBe(approvalRefusals.registration_missing.code);
    const badCursor = await listPage({ limit: 25, status: 'Waiting', after: 'bm9wZQ' });
    expect(badCursor.problem.code).toBe(approvalRefusals.registrations_page_lost.code);
  });

  test('refuses members and other staff who read or make company decisions', async () => {
    for (const firstName of ['Marta', 'Felix', 'Vera']) {
      const caller = await loupe.as(firstName);
      const read = await caller.call(listRegistrations, { query: { limit: 25, status: 'Waiting' } });
      expect([firstName, read.status]).toEqual([firstName, 403]);
      const decision = await caller.call(approveCompany, { params: { companyId: companyOf('Ilse') } });
      expect([firstName, decision.status]).toEqual([firstName, 403]);
    }
  });
});

test('lists each company once across pages of registrations', async () => {
  await loupe.pools.owner.query(
    `insert into companies.company (company_id, name, classification, source, approval_status, created_at, changed_at)
     select gen_random_uuid(), 'Many ' || n, 'JW', 'Portal', 'Rejected', timestamptz '2025-01-01' + (n / 2) * interval '1 hour', now()
     from generate_series(1, 60) as n`,
  );
  const names: string[] = [];
  let after: string | undefined;
  do {
    const page = await registrations({
      status: 'Rejected',
      search: 'many',
      ...(after === undefined ? {} : { after }),
    });
    names.push(...page.items.map(({ companyName }) => companyName));
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect([names.length, new Set(names).size]).toEqual([60, 60]);
});
