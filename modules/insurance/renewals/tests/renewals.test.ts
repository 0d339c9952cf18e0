import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import {
  getQuestionnaire,
  linkPolicy,
  linkRefusals,
  listDeskQuestionnaires,
  listPolicies,
  questionnaireAsPdf,
  renewalRefusals as no,
  returnDeskQuestionnaire,
  saveQuestionnaire,
  sendDeskQuestionnaire,
  sendQuestionnaire,
} from '#modules/insurance/contract.ts';
import { insuranceJobs } from '#modules/insurance/server.ts';
import type { SamplePolicies } from '#outside/policies/sandbox/sample-policies.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { makeWebhook } from '#platform/webhooks/contract.ts';
import { acceptTerms } from '#apps/server/testing/key-caller.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { sentMessages } from '#apps/server/testing/receivers/sent-messages.ts';
import { startReceiver } from '#apps/server/testing/receivers/webhook-receiver.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { askedSections } from '../domain/answers.ts';
import { sections } from '../domain/questions.ts';
import type { SectionId } from '../domain/questions.ts';

const patience = { timeout: 60_000, interval: 50 };
const policyNumber = '55-014382';
const params = { policyNumber };
const harrow = companyOf('Marta');
const dayMs = 86_400_000;

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let sample: SamplePolicies;
let marta: Caller;
let priya: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe({ WEBHOOK_LOCALHOST: 'yes' });
  testBed = createLedgerTestBed(loupe.connectionString);
  sample = loupe.ports.policies as SamplePolicies;
  [marta, priya] = await Promise.all([verifiedMember(loupe, 'Marta'), loupe.as('Priya')]);
  await marta.call(linkPolicy, { body: { number: '140438200' } });
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});
beforeEach(async () => {
  sample.isAway = false;
  sample.refuses = false;
  testBed.clock.setOffset(0);
  await sample.forget();
  await loupe.pools.owner.query('truncate insurance.questionnaire');
});

const get = async (caller = marta) => (await caller.call(getQuestionnaire, { params })).answer.questionnaire;
const policy = async () => {
  const { items } = (await marta.call(listPolicies, {})).answer;
  return items.find((one) => one.policyNumber === policyNumber);
};
const owner = () => loupe.pools.owner;
const jobs = () => insuranceJobs(sample);
const remind = () => testBed.runJob(jobs(), 'insurance.remind_renewals');
/** The insurer asks for answers in so many days. */
async function dueIn(days: number): Promise<void> {
  const due = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  await owner().query(
    `update insurance.policy set record = jsonb_set(record, '{renewal,questionnaireDueOn}', to_jsonb($1::text))
     where policy_number = $2`,
    [due, policyNumber],
  );
}
const counted = { countedOn: '2026-01-05' };

/** Every section checked; the prior answers lack only the inventory dates. */
async function answerAll(caller = marta) {
  const before = await get(caller);
  const answers = { inventory: (before.answers.inventory ?? []).map((row) => ({ ...row, ...counted })) };
  const confirmed = askedSections({ ...before.answers, ...answers }).map(({ id }) => id);
  const body = { version: before.version, answers, confirmed };
  return (await caller.call(saveQuestionnaire, { params, body })).answer.questionnaire;
}
const send = (version: number, caller = marta) =>
  caller.call(sendQuestionnaire, { params, body: { version, title: 'President', agreed: true } });
const open = async () => (await priya.call(listDeskQuestionnaires, {})).answer.items;

test('starts with the answers of the last term and the losses since, to be checked', async () => {
  const first = await get();
  expect(first).toMatchObject({
    status: 'NotStarted',
    isCarried: true,
    confirmed: [],
    questionnaireId: null,
  });
  expect(first.answers.locations?.map(({ name }) => name)).toEqual(['Nassau Street', 'Newport', 'Workshop']);
  expect(first.answers.inventory?.[0]).not.toHaveProperty('countedOn');
  expect(first.answers.lossDetails?.length).toBeGreaterThan(0);
  expect((await policy())?.renewal?.questionnaire).toMatchObject({ status: 'NotStarted' });
});

test('is saved while it is being typed, and keeps only what it asks', async () => {
  const { version } = await get();
  const body = {
    version,
    answers: { employees: [{ people: 9, checks: 'Maybe', planted: '<script>' }] },
    confirmed: ['employees' as const],
  };
  const saved = (await marta.call(saveQuestionnaire, { params, body })).answer.questionnaire;
  expect(saved).toMatchObject({ status: 'InProgress', changedBy: 'Marta Reyes', version: version + 1 });
  expect(saved.answers.employees).toEqual([{ people: 9 }]);
  expect(saved.answers.locations).toHaveLength(3);
  const late = await marta.call(saveQuestionnaire, { params, body });
  expect(late.problem.code).toBe(kitRefusals.changed_meanwhile.code);
});

test('a location keeps its id and its answers when the one before it is removed, and no id is sent', async () => {
  const first = await get();
  const rowIds = first.answers.locations?.map(({ rowId }) => rowId);
  expect(new Set(rowIds).size).toBe(3);
  expect((await get()).answers).toEqual(first.answers);
  expect(first.answers.inventory?.map(({ rowId }) => rowId)).toEqual(rowIds);
  // Only the list of locations is sent, so their values follow by id.
  const body = {
    version: first.version,
    answers: { locations: first.answers.locations?.slice(1) ?? [] },
    confirmed: [],
  };
  const saved = (await marta.call(saveQuestionnaire, { params, body })).answer.questionnaire;
  expect(saved.answers.locations).toEqual(first.answers.locations?.slice(1));
  expect(saved.answers.inventory).toEqual(first.answers.inventory?.slice(1));
  expect(saved.answers.security).toEqual(first.answers.security?.slice(1));
  await send((await answerAll()).version);
  await expect.poll(async () => (await get()).status, patience).toBe('Received');
  expect(JSON.stringify((await sample.answered())[0]?.answers)).not.toContain('rowId');
});

test.each([
  ['a null character', { changes: 'a\u0000b' }],
  ['half a character', { changes: '\ud800' }],
  ['an id with a null character', { rowId: '\u0000', limit: 1 }],
  ['a key of every object', { __proto__: 'x', constructor: 'y', limit: 1 }],
])('is never stored with %s', async (_what, row) => {
  const { version } = await get();
  const body = { version, answers: { nextTerm: [row as Record<string, string>] }, confirmed: [] };
  const { status } = await marta.call(saveQuestionnaire, { params, body });
  expect([200, 422]).toContain(status);
  expect(JSON.stringify((await get()).answers)).not.toMatch(/\\u0000|\\ud800|constructor/);
});

test('is sent once from two tabs, received by the insurer, and stays with the documents', async () => {
  const incomplete = await send((await get()).version);
  expect(incomplete.problem.code).toBe(no.questionnaire_incomplete.code);
  const { version } = await answerAll();
  const both = await Promise.all([send(version), send(version)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  await expect.poll(async () => (await get()).status, patience).toBe('Received');
  const [answered, ...more] = await sample.answered();
  expect(more).toEqual([]);
  expect(answered).toMatchObject({ policyNumber, signedBy: { name: 'Marta Reyes', title: 'President' } });
  expect(answered?.answers.inventory?.[0]).toMatchObject(counted);
  const received = await get();
  expect(received).toMatchObject({ sentBy: 'Marta Reyes' });
  expect(received.reference).not.toBe('');
  expect((await policy())?.questionnaires).toHaveLength(1);
  const path = `/services/insurance/api/questionnaires/${received.questionnaireId}/pdf`;
  expect((await downloadOverHttp(loupe, 'Marta', path)).body.subarray(0, 5).toString()).toBe('%PDF-');
  const body = { version: received.version, answers: {}, confirmed: [] };
  const after = await marta.call(saveQuestionnaire, { params, body });
  expect(after.problem.code).toBe(no.questionnaire_sent.code);
  expect((await send(received.version)).problem.code).toBe(no.questionnaire_sent.code);
});

test('waits while the insurer is away, and is counted once after a crash', async () => {
  sample.isAway = true;
  await send((await answerAll()).version);
  await expect.poll(async () => (await open())[0]?.fault, patience).toBe('Response 503');
  expect((await get()).status).toBe('Sent');
  sample.isAway = false;
  const heal = await poisonRow(
    loupe.pools,
    'insurance.questionnaire',
    (await open())[0]?.questionnaireId ?? '',
  );
  await testBed.runJob(jobs(), 'insurance.deliver_questionnaires');
  expect(await open()).toHaveLength(1);
  await heal();
  const { companyId = '', questionnaireId = '' } = (await open())[0] ?? {};
  const sent = await priya.call(sendDeskQuestionnaire, { params: { companyId, questionnaireId } });
  expect(sent.answer).toEqual({ isReceived: true, fault: '' });
  expect(await sample.answered()).toHaveLength(1);
  const again = await priya.call(sendDeskQuestionnaire, { params: { companyId, questionnaireId } });
  expect(again.problem.code).toBe(no.questionnaire_received.code);
});

test('is not returned while the insurer may have it', async () => {
  sample.isAway = true;
  await send((await answerAll()).version);
  await expect.poll(async () => (await open())[0]?.fault, patience).toBe('Response 503');
  const { companyId = '', questionnaireId = '' } = (await open())[0] ?? {};
  const back = await priya.call(returnDeskQuestionnaire, {
    params: { companyId, questionnaireId },
    body: { reason: 'Enter the Newport inventory date.' },
  });
  expect(back.problem.code).toBe(no.questionnaire_not_refused.code);
  expect((await get()).status).toBe('Sent');
});

test('that the insurer refuses is returned with a reason, changed and sent again', async () => {
  sample.refuses = true;
  await send((await answerAll()).version);
  await expect.poll(async () => (await open())[0]?.isRefused, patience).toBe(true);
  const { companyId = '', questionnaireId = '' } = (await open())[0] ?? {};
  const back = (reason: string) =>
    priya.call(returnDeskQuestionnaire, { params: { companyId, questionnaireId }, body: { reason } });
  expect((await back('Enter the Newport inventory date.')).status).toBe(200);
  expect((await back('Again')).problem.code).toBe(no.questionnaire_received.code);
  expect(await get()).toMatchObject({
    status: 'InProgress',
    returnedBecause: 'Enter the Newport inventory date.',
  });
  await expect
    .poll(
      async () => JSON.stringify((await marta.call(listNotices, { query: { limit: 25 } })).answer),
      patience,
    )
    .toContain('Enter the Newport inventory date.');
  sample.refuses = false;
  await send((await get()).version);
  await expect.poll(async () => (await get()).status, patience).toBe('Received');
  const { rows } = await owner().query<{ act: string }>(
    `select act from audit.entry where record_id = $1 and act like 'insurance.%uestionnaire' order by at, act`,
    [policyNumber],
  );
  expect(new Set(rows.map(({ act }) => act))).toEqual(
    new Set([
      'insurance.saveQuestionnaire',
      'insurance.sendQuestionnaire',
      'insurance.sendDeskQuestionnaire',
      'insurance.returnDeskQuestionnaire',
    ]),
  );
});

const tasks = async () =>
  (await marta.call(listInboxItems, { query: { limit: 100 } })).answer.items.filter(({ title }) =>
    title.startsWith('Renewal questionnaire'),
  );
const notices = async () =>
  (await marta.call(listNotices, { query: { limit: 100 } })).answer.items.filter(({ title }) =>
    title.startsWith('Renewal questionnaire for Jewelers Block 55-014382 is'),
  );

test('is a task and a notice once for each reminder, until it is sent', async () => {
  await dueIn(200);
  await remind();
  expect(await tasks()).toEqual([]);
  const before = (await notices()).length;
  for (const [days, count] of [
    [100, 1],
    [99, 1],
    [30, 2],
    [6, 3],
    [-1, 4],
    [-2, 4],
  ] as const) {
    await dueIn(days);
    await remind();
    expect((await notices()).length - before).toBe(count);
    expect(await tasks()).toHaveLength(1);
  }
  expect((await notices())[0]?.title).toContain('is late');
  await send((await answerAll()).version);
  await expect.poll(tasks, patience).toEqual([]);
  await remind();
  expect(await tasks()).toEqual([]);
  expect((await notices()).length - before).toBe(4);
});

test('a due date that the insurer moves is shown, and brings the reminders before it again', async () => {
  const before = (await notices()).length;
  await dueIn(-1);
  await remind();
  await dueIn(60);
  await remind();
  expect((await notices()).length - before).toBe(1);
  const { dueOn } = await get();
  expect((await open())[0]).toMatchObject({ dueOn, isLate: false });
  expect((await tasks())[0]?.why).toContain(formatDay(day(dueOn)));
  await dueIn(30);
  await remind();
  expect((await notices()).length - before).toBe(2);
});

test('the desk lists no questionnaire that was never sent once its policy has renewed', async () => {
  await answerAll();
  expect(await open()).toHaveLength(1);
  await owner().query(`update insurance.questionnaire set renews_on = '2025-03-31'`);
  expect(await open()).toEqual([]);
});

test('a renewal that fails stops no other', async () => {
  const elena = await loupe.as('Elena');
  await elena.call(linkPolicy, { body: { number: '55-020118' } });
  await owner().query(
    `update insurance.policy set record = record || jsonb_build_object('block',
       (select record -> 'block' from insurance.policy where policy_number = $1), 'renewal',
       (select record -> 'renewal' from insurance.policy where policy_number = $1))
     where policy_number = '55-020118'`,
    [policyNumber],
  );
  await dueIn(5);
  await owner().query(
    `update insurance.policy set record = jsonb_set(record, '{renewal,questionnaireDueOn}',
       (select record #> '{renewal,questionnaireDueOn}' from insurance.policy where policy_number = $1))
     where policy_number = '55-020118'`,
    [policyNumber],
  );
  const heal = await poisonRow(loupe.pools, 'insurance.questionnaire', policyNumber);
  await remind();
  await heal();
  const { rows } = await owner().query<{ policy_number: string }>(
    'select policy_number from insurance.questionnaire where told > 0',
  );
  expect(rows).toEqual([{ policy_number: '55-020118' }]);
});

test("no questionnaire of another company's policy, of one that asks none, or without access", async () => {
  const elena = await loupe.as('Elena');
  const other = await elena.call(getQuestionnaire, { params });
  expect(other.problem.code).toBe(no.renewal_missing.code);
  const plain = await marta.call(getQuestionnaire, { params: { policyNumber: '55-014391' } });
  expect(plain.problem.code).toBe(no.renewal_missing.code);
  const jonah = await loupe.as('Jonah');
  expect((await jonah.call(getQuestionnaire, { params })).problem.code).toBe(linkRefusals.not_yours.code);
  await send((await answerAll()).version);
  const questionnaireId = (await get()).questionnaireId ?? '';
  const stolen = await elena.call(questionnaireAsPdf, { params: { questionnaireId } });
  expect(stolen.problem.code).toBe(no.questionnaire_missing.code);
});

test("a company's programs hear of each status", async () => {
  await acceptTerms(marta);
  const receiver = await startReceiver();
  try {
    const events = ['policy.questionnaire' as const];
    const { webhook } = (await marta.call(makeWebhook, { body: { url: receiver.url, events } })).answer;
    await send((await answerAll()).version);
    const heard = async () =>
      (await sentMessages(marta, webhook.endpointId)).map(
        ({ sentText }) => /"status":"(\w+)"/.exec(sentText ?? '')?.[1],
      );
    await expect
      .poll(async () => new Set(await heard()), patience)
      .toEqual(new Set(['InProgress', 'Received', 'Sent']));
  } finally {
    await receiver.close();
  }
});

test("the company's own last answers come before the insurer's", async () => {
  await owner().query(
    `insert into insurance.questionnaire (company_id, questionnaire_id, policy_number, renews_on, due_on, status,
       answers, changed_at, sent_at)
     values ($1, gen_random_uuid(), $2, '2025-03-31', '2025-01-30', 'Received', '{"employees":[{"people":77}]}',
       now(), now())`,
    [harrow, policyNumber],
  );
  expect((await get()).answers.employees).toEqual([{ people: 77 }]);
});

test('the README of the port names every question', async () => {
  const readme = await readFile(new URL('../../../../outside/policies/README.md', import.meta.url), 'utf8');
  const named = (id: SectionId, question: string) =>
    readme.split('\n').some((line) => line.startsWith(`| \`${id}\``) && line.includes(`\`${question}\``));
  const missing = sections.flatMap(({ id, questions }) =>
    questions.filter((question) => !named(id, question.id)).map((question) => `${id}.${question.id}`),
  );
  expect(missing).toEqual([]);
});
