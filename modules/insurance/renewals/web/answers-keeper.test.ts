// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { problemContentType } from '#kit/contract/problem.ts';
import { accessRefusals } from '#platform/access/contract.ts';
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

test('an answer that both changed is shown with both until a person chooses, also after a reload', async () => {
  const theirs: Answers = { ...base, employees: [{ people: 9, checks: 'Yes' }] };
  const sent = mockServer({
    [path]: [changedBy('Jonah Kim'), saved(2, theirs, { changedBy: 'Jonah Kim' }), saved(3, theirs)],
  });
  const keeper = open();
  keeper.change({ ...base, employees: [{ people: 4, checks: 'Yes' }] });
  await keeper.flush();
  const [conflict] = keeper.view().conflicts;
  expect(conflict).toMatchObject({ section: 'employees', question: 'people', theirs: 9 });
  const mine: Answers = { ...base, employees: [{ people: 4, checks: 'Yes' }] };
  expect(open(questionnaire(3, mine)).view()).toMatchObject({ conflicts: [conflict], by: 'Jonah Kim' });
  if (conflict !== undefined) keeper.settle(conflict, 'theirs');
  expect(keeper.view()).toMatchObject({ conflicts: [], answers: { employees: [{ people: 9 }] } });
  await keeper.flush();
  expect(sent.at(-1)?.body).toMatchObject({ answers: { employees: [{ people: 9, checks: 'Yes' }] } });
  expect(sessionStorage).toHaveLength(0);
});

test('a location removed by someone else leaves what was typed with its own location', async () => {
  const locations = ['Nassau Street', 'Newport', 'Vault'].map((name, row) => ({ name, rowId: `l${row}` }));
  const inventory = [1, 2, 3].map((value, row) => ({ value, rowId: `l${row}` }));
  const first: Answers = { ...base, locations, inventory };
  const theirs: Answers = { ...base, locations: locations.slice(1), inventory: inventory.slice(1) };
  const sent = mockServer({
    [path]: [changedBy('Jonah Kim'), saved(2, theirs, { changedBy: 'Jonah Kim' }), saved(3, theirs)],
  });
  const keeper = open(questionnaire(1, first));
  keeper.change({ ...first, inventory: inventory.with(2, { value: 9, rowId: 'l2' }) });
  expect(await keeper.flush()).toBe(3);
  expect(sent.at(-1)?.body).toMatchObject({
    version: 2,
    answers: {
      inventory: [
        { rowId: 'l1', value: 2 },
        { rowId: 'l2', value: 9 },
      ],
    },
  });
  expect(keeper.view()).toMatchObject({
    conflicts: [],
    answers: { locations: [{ rowId: 'l1' }, { rowId: 'l2' }] },
  });
});

test('a changed location that someone else removed stays until the person chooses, also after a reload', async () => {
  const locations = ['Nassau Street', 'Newport'].map((name, row) => ({ name, rowId: `l${row}` }));
  const first: Answers = { ...base, locations };
  const changed = [{ name: 'Nassau St', rowId: 'l0' }, ...locations.slice(1)];
  const theirs: Answers = { ...base, locations: locations.slice(1) };
  const mine = questionnaire(3, { ...base, locations: changed });
  const sent = mockServer({
    [path]: [
      changedBy('Jonah Kim'),
      saved(2, theirs, { changedBy: 'Jonah Kim' }),
      saved(3, mine.answers),
      saved(4, theirs),
    ],
  });
  const keeper = open(questionnaire(1, first));
  keeper.change({ ...first, locations: changed });
  await keeper.flush();
  const conflict = { kind: 'row', section: 'locations', rowId: 'l0', removedBy: 'them' } as const;
  expect(keeper.view().conflicts).toEqual([conflict]);
  const after = open(mine);
  expect(after.view().conflicts).toEqual([conflict]);
  const [found] = after.view().conflicts;
  if (found !== undefined) after.settle(found, 'theirs');
  expect(await after.flush()).toBe(4);
  expect(sent.at(-1)?.body).toMatchObject({ answers: { locations: [{ rowId: 'l1' }] } });
  expect(after.view().conflicts).toEqual([]);
});

test('what was typed before a reload is there after it, merged with what was saved in between', async () => {
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

test('tries again while the server is busy', async () => {
  mockServer({
    [path]: [refused(kitRefusals.database_busy), refused(kitRefusals.too_many), saved(2, base)],
  });
  const keeper = open();
  keeper.change({ ...base, employees: [{ people: 4, checks: 'Yes' }] });
  expect(await keeper.flush()).toBeUndefined();
  expect(keeper.view().state).toEqual({ kind: 'offline' });
  expect(await keeper.flush()).toBeUndefined();
  expect(keeper.view().state).toEqual({ kind: 'offline' });
  expect(await keeper.flush()).toBe(2);
});

test("an own change whose answer was lost is no one else's", async () => {
  const first: Answers = { ...base, employees: [{ people: 4, checks: 'Yes' }] };
  const own = saved(2, first, { changedBy: 'Marta Reyes' });
  const sent = mockServer({ [path]: [offline, changedBy('Marta Reyes'), own, saved(3, base)] });
  const keeper = open();
  keeper.change(first);
  await keeper.flush();
  keeper.change({ ...base, employees: [{ people: 5, checks: 'Yes' }] });
  expect(await keeper.flush()).toBe(3);
  expect(keeper.view()).toMatchObject({ by: '', conflicts: [] });
  expect(sent.at(-1)?.body).toMatchObject({ version: 2, answers: { employees: [{ people: 5 }] } });
});

test("a change that was saved during a reload is no one else's, and is shown as saved", async () => {
  const typed: Answers = { ...base, employees: [{ people: 4, checks: 'Yes' }] };
  open().change(typed);
  expect(open(questionnaire(2, typed)).view()).toMatchObject({ by: '', state: { kind: 'saved' } });
  open().change(typed);
  mockServer({ [path]: [changedBy('Marta Reyes'), saved(2, typed)] });
  const after = open();
  expect(await after.flush()).toBe(2);
  expect(after.view()).toMatchObject({ by: '', conflicts: [], state: { kind: 'saved' } });
});

test('what a later read finds is shown', async () => {
  const sent = mockServer({});
  const keeper = open();
  keeper.refresh(questionnaire(2, { ...base, memo: [{ lends: 'No', held: 7 }] }, { changedBy: 'Jonah Kim' }));
  expect(keeper.view()).toMatchObject({ by: 'Jonah Kim', answers: { memo: [{ held: 7 }] } });
  expect(await keeper.flush()).toBe(2);
  expect(sent).toEqual([]);
});

test.each([renewalRefusals.questionnaire_sent, accessRefusals.only_viewing])(
  'stops and forgets what was typed once it is refused: $sentence',
  async (refusal) => {
    mockServer({ [path]: [refused(refusal)] });
    const keeper = open();
    keeper.change({ ...base, employees: [{ people: 4, checks: 'Yes' }] });
    expect(sessionStorage).toHaveLength(1);
    expect(await keeper.flush()).toBeUndefined();
    expect(keeper.view().state).toMatchObject({ kind: 'refused' });
    expect(sessionStorage).toHaveLength(0);
  },
);
