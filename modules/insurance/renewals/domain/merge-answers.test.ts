import { expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { isSameAnswers, mergeAnswers, withTheirs } from './merge-answers.ts';

const base: Answers = {
  locations: [{ name: 'Nassau Street' }, { name: 'Newport' }],
  inventory: [{ value: 100 }, { value: 200 }],
  employees: [{ people: 3, checks: 'Yes' }],
  shipping: [{ ships: 'Yes' }],
};
const merge = (mine: Answers, theirs: Answers) =>
  mergeAnswers({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

test('each side keeps the answers that only it changed', () => {
  const { answers, conflicts } = merge(
    { employees: [{ people: 4, checks: 'Yes' }], inventory: [{ value: 100 }, { value: 250 }] },
    { employees: [{ people: 3, checks: 'No' }], inventory: [{ value: 150 }, { value: 200 }] },
  );
  expect(conflicts).toEqual([]);
  expect(answers.employees).toEqual([{ people: 4, checks: 'No' }]);
  expect(answers.inventory).toEqual([{ value: 150 }, { value: 250 }]);
  expect(answers.shipping).toEqual(base.shipping);
});

test('an answer that both changed keeps the one here, and is shown with the other one', () => {
  const mine: Answers = { employees: [{ people: 4, checks: 'Yes' }] };
  const { answers, conflicts } = merge(mine, { employees: [{ people: 5, checks: 'Yes' }] });
  expect(answers.employees).toEqual(mine.employees);
  expect(conflicts).toEqual([
    { kind: 'answer', section: 'employees', row: 0, question: 'people', theirs: 5 },
  ]);
  const [conflict] = conflicts;
  expect(conflict && withTheirs(answers, conflict).employees).toEqual([{ people: 5, checks: 'Yes' }]);
});

test('the same change on both sides, and an answer cleared or never given, are no conflict', () => {
  const same = merge({ employees: [{ people: 4, checks: '' }] }, { employees: [{ people: 4 }] });
  expect(same.conflicts).toEqual([]);
  expect(isSameAnswers({ memo: [{}] }, {})).toBe(true);
  expect(isSameAnswers({ locations: [{}] }, {})).toBe(false);
});

test('locations that both added are kept, each with its values', () => {
  const add = (name: string, value: number): Answers => ({
    locations: [...(base.locations ?? []), { name }],
    inventory: [...(base.inventory ?? []), { value }],
  });
  const { answers, conflicts } = merge(add('Workshop', 7), add('Vault', 8));
  expect(conflicts).toEqual([]);
  expect(answers.locations?.map(({ name }) => name)).toEqual([
    'Nassau Street',
    'Newport',
    'Vault',
    'Workshop',
  ]);
  expect(answers.inventory?.map(({ value }) => value)).toEqual([100, 200, 8, 7]);
  // The same location, as when a save arrived and its response didn't.
  expect(merge(add('Vault', 8), add('Vault', 8)).answers.locations).toHaveLength(3);
});

test('a list that one side shortened and the other changed is chosen as a whole', () => {
  const shorter: Answers = { locations: [{ name: 'Newport' }], inventory: [{ value: 200 }] };
  const changed: Answers = { inventory: [{ value: 100 }, { value: 300 }] };
  const { answers, conflicts } = merge(changed, { ...shorter, shipping: [{ ships: 'No' }] });
  expect(answers.inventory).toEqual(changed.inventory);
  expect(answers.shipping).toEqual([{ ships: 'No' }]);
  expect(conflicts).toEqual([{ kind: 'list', section: 'locations', theirs: shorter }]);
  const [conflict] = conflicts;
  expect(conflict && withTheirs(answers, conflict)).toMatchObject({ ...shorter, employees: base.employees });
  // Only one side changed it.
  expect(merge(shorter, { shipping: [{ ships: 'No' }] }).conflicts).toEqual([]);
});

test('whatever either side changes, no change is lost and every difference is shown', () => {
  const values = [null, 1, 2];
  for (const of of values)
    for (const mine of values)
      for (const theirs of values) {
        const rows = (value: number | null): Answers => ({ employees: [{ people: value }] });
        const merged = mergeAnswers({ base: rows(of), mine: rows(mine), theirs: rows(theirs) });
        const kept = merged.answers.employees?.[0]?.people ?? null;
        expect(kept).toBe(mine === of ? theirs : mine);
        expect(merged.conflicts.length).toBe(mine !== of && theirs !== of && mine !== theirs ? 1 : 0);
      }
});
