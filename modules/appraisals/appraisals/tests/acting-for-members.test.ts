import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRefusals } from '#platform/access/contract.ts';
import { listActivity } from '#platform/audit/contract.ts';
import { startView, viewHeader } from '#platform/companies/contract.ts';
import {
  completeAppraisal,
  createTemplate,
  getAppraisal,
  giveInsuranceConsent,
  listAppraisals,
  reopenAppraisal,
  saveAppraisal,
  saveOwnPreferences,
} from '#modules/appraisals/contract.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { createDraft, finishedContent } from './drafts.ts';

const harrow = '0192a000-0000-7000-8000-00000000c001';

let loupe: TestLoupe;
let marta: Caller;
let owen: Caller;
let view: Record<string, string>;

const openView = async (by: Caller): Promise<Record<string, string>> => {
  const body = { companyId: harrow, reason: 'They asked for help by phone.' };
  return { [viewHeader]: (await by.call(startView, { body })).answer.viewId };
};

beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  owen = await loupe.as('Owen');
  view = await openView(owen);
});
afterAll(() => loupe.stop());

const params = (appraisalId: string) => ({ params: { appraisalId } });
test('customer service drafts for a member, and the record and the activity log name who did', async () => {
  const draft = await createDraft(owen, view);
  // The staff member isn't the appraiser.
  expect(draft.content.document['appraiserName']).toBeUndefined();
  expect(draft.actions).toContain('edit');
  expect(draft.actions).not.toContain('complete');
  const { appraisalId } = draft;
  let { version } = draft;
  for (const _time of ['first', 'second']) {
    const body = { version, content: finishedContent() };
    version = (await owen.call(saveAppraisal, { ...params(appraisalId), body }, view)).answer.version;
  }
  const { appraisal } = (await marta.call(getAppraisal, params(appraisalId))).answer;
  expect(appraisal.customer).toBe('Eleanor Whitcomb');
  expect(appraisal.staffActs.map(({ person, words }) => [person, words])).toEqual([
    ['Owen Clarke', 'Edited the draft'],
    ['Owen Clarke', 'Created the draft'],
  ]);
  const { items } = (await marta.call(listActivity, { query: { limit: 50, search: appraisalId } })).answer;
  expect(items.map(({ person, act }) => [person, act])).toEqual([
    ['Owen Clarke (insurer)', 'appraisals.saveAppraisal'],
    ['Owen Clarke (insurer)', 'appraisals.createAppraisal'],
  ]);
});

test("customer service neither seals, nor consents for a customer, nor sets what is a person's own", async () => {
  const { appraisalId, version } = await createDraft(marta);
  const saved = await marta.call(saveAppraisal, {
    ...params(appraisalId),
    body: { version, content: finishedContent() },
  });
  const body = { version: saved.answer.version };
  const refused = async (reply: Promise<{ readonly status: number; readonly problem: { code: string } }>) => {
    const { status, problem } = await reply;
    expect([status, problem.code]).toEqual([403, accessRefusals.only_viewing.code]);
  };
  await refused(owen.call(completeAppraisal, { ...params(appraisalId), body }, view));
  await refused(owen.call(saveOwnPreferences, { body: { version: 1, defaults: {} } }, view));
  const done = (await marta.call(completeAppraisal, { ...params(appraisalId), body })).answer.appraisal;
  expect(done.staffActs).toEqual([]);
  const consent = { agreed: true as const, customer: 'Eleanor Whitcomb', termsVersion: '1' };
  await refused(owen.call(giveInsuranceConsent, { ...params(appraisalId), body: consent }, view));
  const reopened = await owen.call(
    reopenAppraisal,
    { ...params(appraisalId), body: { version: done.version } },
    view,
  );
  expect(reopened.answer.appraisal.staffActs[0]).toMatchObject({ words: 'Opened a new revision' });
});

test('other staff still only view', async () => {
  const { appraisalId, version, content } = await createDraft(marta);
  for (const name of ['Rosa', 'Ingrid']) {
    const staff = await loupe.as(name);
    const headers = await openView(staff);
    const body = { version, content };
    const { problem } = await staff.call(saveAppraisal, { ...params(appraisalId), body }, headers);
    expect(problem.code).toBe(accessRefusals.only_viewing.code);
    const { items } = (await staff.call(listAppraisals, { query: { limit: 25 } }, headers)).answer;
    expect(items.flatMap(({ actions }) => actions)).toEqual([]);
  }
});

test('a template that customer service adds is recorded', async () => {
  const body = {
    name: 'Closing words',
    body: { kind: 'Phrase', field: 'terms', words: 'Kept in our file.' },
  } as const;
  const made = await owen.call(createTemplate, { body }, view);
  const search = made.answer.templateId;
  const { items } = (await marta.call(listActivity, { query: { limit: 25, search } })).answer;
  expect(items[0]).toMatchObject({ person: 'Owen Clarke (insurer)', act: 'appraisals.createTemplate' });
});
