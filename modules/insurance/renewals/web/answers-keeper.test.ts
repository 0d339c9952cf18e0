// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { problemContentType } from '#kit/contract/problem.ts';
import { answered, mockServer, offline, refused } from '#kit/web/testing/stand-in-server.ts';
import { renewalRefusals } from '../contract/renewal-endpoints.ts';
import type { Questionnaire } from '../contract/renewal-endpoints.ts';
import type { Answers } from '../domain/answers.ts';
import { AnswersKeeper } from './answers-keeper.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const path = '/services/insurance/api/renewals/55-014382';
const at = '2026-11-28T15:00:00.000Z';
const base: Answers = { employees: [{ people: 3, checks: 'Yes' }], memo: [{ lends: 'No', held: 5 }] };

const questionnaire = (
  version: number,
  answers: Answers,
  more: Partial<Questionnaire> = {},
): Questionnaire => ({
  policyNumber: '55-014382',
  policyType: 'Jewelers Block',
  renewsOn: '2027-03-31',
  dueOn: '2027-01-30',
  status: 'InProgress',
  version,
  answers,
  confirmed: [],
  isCarried: false,
  changedAt: at,
  changedBy: 'Marta Reyes',
  sentAt: null,
  sentBy: '',
  receivedAt: null,
  reference: '',
  returnedBecause: '',
  questionnaireId: null,
  ...more,
});
const saved = (version: number, answers: Answers, more: Partial<Questionnaire> = {}) =>
  answered({ questionnaire: questionnaire(version, answers, more) });
const changedBy = (by: string) => () =>
  Response.json(
    {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: kitRefusals.changed_meanwhile.code,
      detail: kitRefusals.changed_meanwhile.sentence,
      reference: 'LP-7F3K-2209',
      changed: { by, at, present: {} },
    },
    { status: 409, headers: { 'content-type': problemContentType } },
  );
const open = (of = questionnaire(1, base)) => new AnswersKeeper(of, () => undefined);

test('what someone else saved is merged by answer, and both are saved', async () => {
  const theirs: Answers = { ...base, employees: [{ people: 3, checks: 'No' }] };
  const sent = mockServer({
    [path]: [changedBy('Jonah Kim'), saved(2, theirs, { changedBy: 'Jonah Kim' }), saved(3, theirs)],
  });
  const keeper = open();
  keeper.change({ ...base, employees: [{ people: 4, checks: 'Yes' }] });
  expect(await keeper.flush()).toBe(3);
  expect(sent.map(({ method }) => method)).toEqual(['PUT', 'GET', 'PUT']);
  expect(sent.at(-1)?.body).toMatchObject({
    version: 2,
    answers: { employees: [{ people: 4, checks: 'No' }] },
  });
  expect(keeper.view()).toMatchObject({ by: 'Jonah Kim', conflicts: [], state: { kind: 'saved' } });
});

test('an answer that both changed is shown with both until a person chooses', async () => {
  const theirs: Answers = { ...base, employees: [{ people: 9, checks: 'Yes' }] };
  const sent = mockServer({
    [path]: [changedBy('Jonah Kim'), saved(2, theirs, { changedBy: 'Jonah Kim' }), saved(3, theirs)],
  });
  const keeper = open();
  keeper.change({ ...base, employees: [{ people: 4, checks: 'Yes' }] });
  await keeper.flush();
  const [conflict] = keeper.view().conflicts;
  expect(conflict).toMatchObject({ section: 'employees', question: 'people', theirs: 9 });
  if (conflict !== undefined) keeper.settle(conflict, 'theirs');
  expect(keeper.view()).toMatchObject({ conflicts: [], answers: { employees: [{ people: 9 }] } });
  await keeper.flush();
  expect(sent.at(-1)?.body).toMatchObject({ answers: { employees: [{ people: 9, checks: 'Yes' }] } });
});

test('what was typed before a reload is there after it, merged with what was saved meanwhile', async () => {
  const typed: Answers = { ...base, employees: [{ people: 4, checks: 'Yes' }] };
  open().change(typed);
  const theirs: Answers = { ...base, memo: [{ lends: 'No', held: 7 }] };
  const sent = mockServer({ [path]: [saved(3, { ...theirs, ...typed })] });
  const after = open(questionnaire(2, theirs));
  expect(after.view().answers).toMatchObject({ employees: [{ people: 4 }], memo: [{ held: 7 }] });
  expect(await after.flush()).toBe(3);
  expect(sent[0]?.body).toMatchObject({ version: 2, answers: { employees: [{ people: 4 }] } });
  expect(open(questionnaire(3, base)).view().answers).toEqual(base);
});

test('saves as the page is hidden or left, and goes on after it', async () => {
  const requests: RequestInit[] = [];
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    requests.push(request);
    return Promise.resolve(Response.json({ questionnaire: questionnaire(2, base) }));
  });
  const keeper = open();
  const stop = keeper.watch();
  keeper.change({ ...base, employees: [{ people: 4, checks: 'Yes' }] });
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.keepalive).toBe(true);
  stop();
});

test('tries again while offline, and keeps what was typed', async () => {
  mockServer({ [path]: [offline, saved(2, base)] });
  const keeper = open();
  keeper.change({ ...base, employees: [{ people: 4, checks: 'Yes' }] });
  expect(await keeper.flush()).toBeUndefined();
  expect(keeper.view().state).toEqual({ kind: 'offline' });
  expect(await keeper.flush()).toBe(2);
});

test('stops once it was sent', async () => {
  mockServer({ [path]: [refused(renewalRefusals.questionnaire_sent)] });
  const keeper = open();
  keeper.change({ ...base, employees: [{ people: 4, checks: 'Yes' }] });
  expect(await keeper.flush()).toBeUndefined();
  expect(keeper.view().state).toMatchObject({ kind: 'refused' });
});
