import { expect, test } from 'vitest';
import { answersToSend, askedSections, faultsOf, isAnswer, keepAnswers } from './answers.ts';
import type { Answers } from './answers.ts';
import { firstAnswers, progressOf, remindersBy } from './progress.ts';
import { mostRows, sectionIds, sectionOf, sections } from './questions.ts';

const today = '2026-11-20';
const policy = {
  locations: [{ name: 'Nassau Street', address: '88 Nassau St' }],
  claims: [
    { lossOn: '2026-05-06', description: 'Box damaged, Boston', paid: 215_000 },
    { lossOn: '2020-02-01', description: 'Long ago', paid: 1 },
  ],
  limit: 350_000_000,
  deductible: 250_000,
};

test('sections and their questions have one name each', () => {
  expect(sections.map(({ id }) => id)).toEqual(sectionIds);
  for (const { questions } of sections)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
});

test('the first answers are the prior ones, less what changes each year, and what the insurer knows', () => {
  const prior = {
    locations: [{ name: 'Newport', address: '14 Thames St', use: 'Store', planted: 'x' }],
    inventory: [{ value: 100, countedOn: '2025-01-02', most: 200 }],
    losses: [{ any: 'No' }],
  };
  expect(firstAnswers(prior, policy, today)).toEqual({
    locations: [{ name: 'Newport', address: '14 Thames St', use: 'Store' }],
    inventory: [{ value: 100, most: 200 }],
    losses: [{ any: 'Yes' }],
    lossDetails: [
      { lossOn: '2026-05-06', description: 'Box damaged, Boston', amount: 215_000, reported: 'Yes' },
    ],
    nextTerm: [{ limit: 350_000_000, deductible: 250_000 }],
  });
  expect(firstAnswers(null, { ...policy, claims: [] }, today)).toEqual({
    locations: policy.locations,
    nextTerm: [{ limit: 350_000_000, deductible: 250_000 }],
  });
});

test('questions that an answer rules out are neither asked nor sent', () => {
  const answers: Answers = { travel: [{ travels: 'No', trips: 4 }], losses: [{ any: 'No' }] };
  expect(faultsOf(answers, sectionOf('travel'), today)).toEqual([]);
  expect(askedSections(answers).map(({ id }) => id)).not.toContain('lossDetails');
  expect(answersToSend(answers).travel).toEqual([{ travels: 'No' }]);
  expect(askedSections({ losses: [{ any: 'Yes' }] }).map(({ id }) => id)).toContain('lossDetails');
});

test('each location is asked about its values and its safe', () => {
  const answers: Answers = { locations: [{ name: 'A' }, { name: 'B' }], inventory: [{ value: 1 }] };
  const rows = faultsOf(answers, sectionOf('inventory'), today).map(({ row }) => row);
  expect(new Set(rows)).toEqual(new Set([0, 1]));
  expect(faultsOf({}, sectionOf('locations'), today)[0]).toMatchObject({ question: '' });
});

test.each([
  ['inventory', { value: 300, countedOn: '2026-01-05', most: 200, customers: 0 }, 'most'],
  ['inventory', { value: 100, countedOn: '2026-11-21', most: 200, customers: 0 }, 'countedOn'],
  ['memo', { lends: 'Yes', average: 5, most: 4, signed: 'Yes', held: 0 }, 'most'],
  ['employees', { people: null, checks: 'Yes', opening: 'No' }, 'people'],
] as const)('%s with %j has a fault at %s', (id, row, question) => {
  const answers: Answers = { locations: [{ name: 'A' }], [id]: [row] };
  expect(faultsOf(answers, sectionOf(id), today).map((fault) => fault.question)).toEqual([question]);
});

test('a draft keeps only answers of the right kind', () => {
  const rows = [{ people: 3.5, checks: 'Maybe', opening: 'Yes', other: 'x' }];
  expect(keepAnswers('employees', rows)).toEqual([{ opening: 'Yes' }]);
  expect(isAnswer({ id: 'a', label: 'A', kind: 'money' }, -1)).toBe(false);
  expect(isAnswer({ id: 'a', label: 'A', kind: 'text' }, 'x'.repeat(201))).toBe(false);
});

test('a day that no calendar has is not an answer', () => {
  const counted = { id: 'countedOn', label: 'Inventory date', kind: 'day' } as const;
  expect(isAnswer(counted, '2026-02-28')).toBe(true);
  expect(isAnswer(counted, '2026-02-31')).toBe(false);
});

test('a company with 200 locations and many losses answers for each', () => {
  const locations = Array.from({ length: 200 }, (_, at) => ({
    name: `Store ${at}`,
    address: `${at} Main St`,
  }));
  const claims = Array.from({ length: 300 }, () => ({ lossOn: '2026-05-06', description: 'Theft', paid: 1 }));
  const first = firstAnswers(null, { ...policy, locations, claims }, today);
  expect(first.locations).toHaveLength(200);
  expect(first.lossDetails).toHaveLength(mostRows);
  expect(firstAnswers({ locations }, policy, today).locations).toHaveLength(200);
});

test('a section is done once a person has checked it', () => {
  const answers: Answers = { employees: [{ people: 3, checks: 'Yes', opening: 'Yes' }] };
  const done = (confirmed: readonly string[]) =>
    progressOf(answers, confirmed, today).find(({ id }) => id === 'employees')?.done;
  expect(done([])).toBe(false);
  expect(done(['employees'])).toBe(true);
});

test.each([
  ['2026-09-01', 0],
  ['2026-10-02', 1],
  ['2026-12-31', 2],
  ['2027-01-23', 3],
  ['2027-01-30', 3],
  ['2027-01-31', 4],
])('on %s, %i reminders are due for January 30', (on, count) => {
  expect(remindersBy(on, '2027-01-30')).toBe(count);
});
