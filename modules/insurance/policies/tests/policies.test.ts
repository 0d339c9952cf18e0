import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  certificateAsPdf,
  certificateRefusals,
  decideDeskLink,
  getLimitsInUse,
  getPolicyDocument,
  linkPolicy,
  linkRefusals as no,
  listCertificates,
  listDeskLinks,
  listPolicies,
  listPolicyLinks,
  lossRunAsPdf,
  payPolicy,
  policyPaymentRefusals,
  policyRefusals,
  requestCertificate,
} from '#modules/insurance/contract.ts';
import { insuranceJobs } from '#modules/insurance/server.ts';
import type { SamplePolicies } from '#outside/policies/sandbox/sample-policies.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { forgetPolicies } from '#apps/server/testing/forget-policies.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { waitForMail } from '#apps/server/testing/mailbox.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const hourMs = 3_600_000;
const patience = { timeout: 60_000, interval: 50 };
let loupe: TestLoupe;
let testBed: LedgerTestBed;
let sample: SamplePolicies;
let marta: Caller;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  sample = loupe.ports.policies as SamplePolicies;
  [marta, priya] = await Promise.all([loupe.as('Marta'), loupe.as('Priya')]);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});
beforeEach(async () => {
  sample.isAway = false;
  await forgetPolicies(loupe);
});

const link = (caller: Caller, number: string) => caller.call(linkPolicy, { body: { number } });
const linksOf = async (caller: Caller) => (await caller.call(listPolicyLinks, {})).answer.items;
const policiesOf = async (caller: Caller) => (await caller.call(listPolicies, {})).answer.items;
const read = (days = 0) => {
  testBed.clock.setOffset(days * 24 * hourMs);
  return testBed
    .runJob(insuranceJobs(sample), 'insurance.read_policies')
    .finally(() => testBed.clock.setOffset(0));
};

test("an account number links all of the company's policies at once", async () => {
  const linked = await link(marta, '140438200');
  expect(linked.answer.link).toMatchObject({
    status: 'Completed',
    fault: null,
    askedBy: 'Marta Reyes',
  });
  expect(linked.answer.link.policies).toEqual(['55-014382', '3104482917', '55-014391']);
  const [block, ...others] = await policiesOf(marta);
  expect(block).toMatchObject({
    policyNumber: '55-014382',
    type: 'Jewelers Block',
    status: 'Active',
    isBlock: true,
    isOld: false,
    billing: { billed: 124_000, unbilled: 372_000, pastDue: 0 },
    actions: ['pay', 'certificate'],
  });
  expect(block?.renewal?.daysLeft).toBeGreaterThan(0);
  expect(block?.claims.map(({ isThisTerm }) => isThisTerm)).toContain(false);
  expect(others).toHaveLength(2);
  // Nothing to pay: no link to a payment page.
  expect(others.find(({ policyNumber }) => policyNumber === '55-014391')?.billing.payUrl).toBeNull();
  expect((await link(marta, '140438200')).problem.code).toBe(no.link_there.code);
});

test('a number is unknown, ended, or left to staff', async () => {
  expect((await link(marta, '55-999999')).answer.link).toMatchObject({ status: 'Failed', fault: 'NotFound' });
  expect((await link(marta, '55-010007')).answer.link).toMatchObject({
    status: 'Failed',
    fault: 'NotActive',
  });
  expect((await link(marta, '55-014402')).answer.link).toMatchObject({ status: 'InProgress', fault: null });
  expect((await marta.call(listPolicies, {})).answer.pending).toEqual([{ number: '55-014402' }]);
  // A declined number can be entered again, and keeps its one line.
  expect((await link(marta, '55-999999')).status).toBe(200);
  expect(await linksOf(marta)).toHaveLength(3);
});

test('staff decide what the insurer leaves open, and the person hears of it', async () => {
  await link(marta, '55-014402');
  const [pending] = (await priya.call(listDeskLinks, {})).answer.items;
  expect(pending).toMatchObject({
    companyName: 'Harrow & Vale',
    number: '55-014402',
    askedBy: 'Marta Reyes',
  });
  const params = { companyId: pending?.companyId ?? '', linkId: pending?.linkId ?? '' };
  const decide = (decision: 'Theirs' | 'NotYours') =>
    priya.call(decideDeskLink, { params, body: { decision } });
  sample.isAway = true;
  expect((await decide('Theirs')).problem.code).toBe(no.system_away.code);
  sample.isAway = false;
  expect((await decide('Theirs')).answer.link).toMatchObject({
    status: 'Completed',
    policies: ['55-014402'],
  });
  expect((await decide('NotYours')).problem.code).toBe(no.link_missing.code);
  await vi.waitFor(async () => {
    const { items } = (await marta.call(listNotices, { query: { limit: 25 } })).answer;
    expect(items.map(({ title }) => title)).toContain('Policy 55-014402 is linked');
  }, patience);
});

test('staff cannot confirm a number that the insurer does not know', async () => {
  sample.isAway = true;
  const { linkId } = (await link(marta, '55-888888')).answer.link;
  sample.isAway = false;
  const params = { companyId: companyOf('Marta'), linkId };
  const decided = await priya.call(decideDeskLink, { params, body: { decision: 'Theirs' } });
  expect(decided.problem.code).toBe(no.link_unknown.code);
});

test("another company's linked policy goes to staff, who can't link it twice", async () => {
  await link(marta, '55-014382');
  const elena = await loupe.as('Elena');
  const asked = await link(elena, '55-014382');
  expect(asked.answer.link.status).toBe('InProgress');
  const params = { companyId: companyOf('Elena'), linkId: asked.answer.link.linkId };
  const decided = await priya.call(decideDeskLink, { params, body: { decision: 'Theirs' } });
  expect(decided.problem.code).toBe(no.link_elsewhere.code);
  expect(await policiesOf(elena)).toEqual([]);
  const of = { params: { policyNumber: '55-014382' } };
  expect((await elena.call(getLimitsInUse, of)).problem.code).toBe(policyRefusals.policy_missing.code);
  expect((await elena.call(lossRunAsPdf, of)).status).toBe(404);
});

test('two people who link one account at the same moment link it once', async () => {
  const ilse = await loupe.as('Ilse');
  const both = await Promise.all([
    link(marta, '140438200'),
    link(ilse, '140438200'),
    link(marta, '55-014391'),
  ]);
  expect(both.every(({ status }) => status === 200)).toBe(true);
  const { rows } = await loupe.pools.owner.query<{ n: string }>(
    'select count(*) as n from insurance.policy group by policy_number having count(*) > 1',
  );
  expect(rows).toEqual([]);
});

test('while the insurer is away a link waits, and the page shows what was read before, with its age', async () => {
  await link(marta, '55-014382');
  sample.isAway = true;
  expect((await link(marta, '3104482917')).answer.link.status).toBe('InProgress');
  await read(1);
  const [before] = await policiesOf(marta);
  await loupe.pools.owner.query(`update insurance.policy set read_at = now() - interval '26 hours'`);
  expect(await policiesOf(marta)).toMatchObject([{ policyNumber: '55-014382', isOld: true }]);
  const document = await marta.call(getPolicyDocument, {
    params: { policyNumber: '55-014382', documentId: 'form' },
  });
  expect(document.problem.code).toBe(no.system_away.code);
  sample.isAway = false;
  await read();
  const after = await policiesOf(marta);
  expect(after.map(({ policyNumber, isOld }) => [policyNumber, isOld])).toEqual([
    ['55-014382', false],
    ['3104482917', false],
  ]);
  expect(after[0]?.type).toBe(before?.type);
});

test("a policy whose answer can't be read keeps its age, and its link isn't declined", async () => {
  await link(marta, '140438200');
  sample.isAway = true;
  expect((await link(marta, '55-020118')).answer.link.status).toBe('InProgress');
  sample.isAway = false;
  const { findPolicies } = sample;
  const reading = vi
    .spyOn(sample, 'findPolicies')
    .mockImplementation((numbers) =>
      numbers.some((number) => ['55-014391', '55-020118'].includes(number))
        ? Promise.resolve({ kind: 'away', reason: 'Unreadable response' })
        : findPolicies(numbers),
    );
  await loupe.pools.owner.query(`update insurance.policy set read_at = now() - interval '1 day'`);
  await read();
  reading.mockRestore();
  const old = (await policiesOf(marta)).filter(({ isOld }) => isOld);
  expect(old.map(({ policyNumber }) => policyNumber)).toEqual(['55-014391']);
  expect((await linksOf(marta)).find(({ number }) => number === '55-020118')?.status).toBe('InProgress');
});

test('one faulty row stops no other reading', async () => {
  await link(marta, '140438200');
  await loupe.pools.owner.query(`update insurance.policy set read_at = now() - interval '1 day'`);
  const heal = await poisonRow(loupe.pools, 'insurance.policy', '55-014391');
  await read();
  const old = (await policiesOf(marta)).filter(({ isOld }) => isOld);
  expect(old.map(({ policyNumber }) => policyNumber)).toEqual(['55-014391']);
  await heal();
});

test("policies are paid on the insurer's page unless the portal is set up for it", async () => {
  await link(marta, '140438200');
  const params = { policyNumber: '55-014382' };
  const body = { intentId: newId(), methodId: newId(), amount: 124_000 };
  expect((await marta.call(payPolicy, { params, body })).problem.code).toBe(
    policyPaymentRefusals.paid_elsewhere.code,
  );
});

test('documents come from the insurer, and a loss run is made of its claims', async () => {
  await link(marta, '55-014382');
  const base = '/services/insurance/api/policies/55-014382';
  const document = await downloadOverHttp(loupe, 'Marta', `${base}/documents/declarations`);
  expect(document.body.subarray(0, 5).toString()).toBe('%PDF-');
  const run = await downloadOverHttp(loupe, 'Marta', `${base}/loss-run`);
  expect(run.body.subarray(0, 5).toString()).toBe('%PDF-');
  const missing = { params: { policyNumber: '55-014382', documentId: 'other' } };
  expect((await marta.call(getPolicyDocument, missing)).problem.code).toBe(
    policyRefusals.document_missing.code,
  );
});

const holder = {
  holderKind: 'Landlord' as const,
  holderName: '41 Thames LLC',
  street: '41 Thames St',
  city: 'Newport',
  state: 'RI',
  postCode: '02840',
  reference: 'Lease 2024-7',
  email: 'leasing@thames.example',
};
const request = (caller: Caller, policyNumber: string, more: object = {}) =>
  caller.call(
    requestCertificate,
    { body: { ...holder, policyNumber, ...more } },
    { 'idempotency-key': newId() },
  );

test('a certificate is numbered, emailed, listed and downloaded', async () => {
  await link(marta, '140438200');
  const { certificate } = (await request(marta, '55-014382')).answer;
  expect(certificate).toMatchObject({
    number: '55-014382-C1',
    holderName: '41 Thames LLC',
    issuedBy: 'Marta Reyes',
  });
  const [mail] = await waitForMail(loupe, holder.email, 'Certificate of insurance for Harrow & Vale');
  expect(mail?.text).toContain('Certificate number: 55-014382-C1');
  const [one, other] = await Promise.all([
    request(marta, '55-014382'),
    request(marta, '55-014382', { email: '' }),
  ]);
  expect([one.answer.certificate.number, other.answer.certificate.number].toSorted()).toEqual([
    '55-014382-C2',
    '55-014382-C3',
  ]);
  expect((await marta.call(listCertificates, {})).answer.items).toHaveLength(3);
  const path = `/services/insurance/api/certificates/${certificate.certificateId}/pdf`;
  expect((await downloadOverHttp(loupe, 'Marta', path)).body.subarray(0, 5).toString()).toBe('%PDF-');
  const elena = await loupe.as('Elena');
  const params = { certificateId: certificate.certificateId };
  expect((await elena.call(certificateAsPdf, { params })).problem.code).toBe(
    certificateRefusals.certificate_missing.code,
  );
});

test("no certificate of a policy that ended, is another company's, or was not confirmed for days", async () => {
  await link(marta, '140438200');
  await loupe.pools.owner.query(
    `update insurance.policy set record = record || '{"status":"Inactive"}' where policy_number = '55-014391'`,
  );
  expect((await request(marta, '55-014391')).problem.code).toBe(certificateRefusals.policy_not_active.code);
  expect((await request(marta, '55-020118')).problem.code).toBe(policyRefusals.policy_missing.code);
  await loupe.pools.owner.query(`update insurance.policy set read_at = now() - interval '73 hours'`);
  expect((await request(marta, '55-014382')).problem.code).toBe(certificateRefusals.policy_old.code);
});

test('people without access to accounts see no policy', async () => {
  const jonah = await loupe.as('Jonah');
  expect((await jonah.call(listPolicies, {})).problem.code).toBe(no.not_yours.code);
  expect((await jonah.call(listPolicyLinks, {})).problem.code).toBe(no.not_yours.code);
  expect((await jonah.call(listCertificates, {})).problem.code).toBe(no.not_yours.code);
  expect((await link(jonah, '55-014382')).problem.code).toBe(no.not_yours.code);
});

test('a company has at most 50 numbers', async () => {
  await loupe.pools.owner.query(
    `insert into insurance.link (company_id, link_id, number, status, asked_by, asked_at)
     select $1, gen_random_uuid(), (100000000 + n)::text, 'InProgress', gen_random_uuid(), now()
     from generate_series(1, 50) as n`,
    [companyOf('Marta')],
  );
  expect((await link(marta, '55-014382')).problem.code).toBe(no.links_many.code);
});
