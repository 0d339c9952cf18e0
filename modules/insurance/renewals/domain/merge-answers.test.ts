import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowIdOf, withRowId } from './answers.ts';
import type { Answers, Row } from './answers.ts';
import { isSameAnswers, mergeAnswers, settled, withoutRow } from './merge-answers.ts';
import type { AnswerConflict } from './merge-answers.ts';
import { withRowIds } from './row-ids.ts';

const base = withRowIds({
  locations: [{ name: 'Nassau Street' }, { name: 'Newport' }],
  inventory: [{ value: 100 }, { value: 200 }],
  employees: [{ people: 3, checks: 'Yes' }],
  shipping: [{ ships: 'Yes' }],
});
const named = (id: string, row: Row): Row => withRowId(row, id);
const values = (answers: Answers) =>
  answers.locations?.map(({ name }, at) => [name, answers.inventory?.[at]?.value]);
const without = (rowId: string): Answers => withoutRow(base, 'locations', rowId);
const merge = (mine: Answers, theirs: Answers) =>
  mergeAnswers({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } });

test('each side keeps the answers that only it changed', () => {
  const { answers, conflicts } = merge(
    {
      employees: [{ people: 4, checks: 'Yes' }],
      inventory: [named('row-1', { value: 100 }), named('row-2', { value: 250 })],
    },
    {
      employees: [{ people: 3, checks: 'No' }],
      inventory: [named('row-1', { value: 150 }), named('row-2', { value: 200 })],
    },
  );
  expect(conflicts).toEqual([]);
  expect(answers.employees).toEqual([{ people: 4, checks: 'No' }]);
  expect(answers.inventory).toMatchObject([{ value: 150 }, { value: 250 }]);
  expect(answers.shipping).toEqual(base.shipping);
});

test('an answer that both changed keeps the one here, and is shown with the other one', () => {
  const mine: Answers = { employees: [{ people: 4, checks: 'Yes' }] };
  const { answers, conflicts } = merge(mine, { employees: [{ people: 5, checks: 'Yes' }] });
  expect(answers.employees).toEqual(mine.employees);
  expect(conflicts).toEqual([
    { kind: 'answer', section: 'employees', rowId: '', question: 'people', theirs: 5 },
  ]);
  const [conflict] = conflicts;
  expect(conflict && settled(answers, conflict, 'theirs').employees).toEqual([{ people: 5, checks: 'Yes' }]);
  expect(conflict && settled(answers, conflict, 'mine')).toEqual(answers);
});

test('the same change on both sides, and an answer cleared or never given, are no conflict', () => {
  const same = merge({ employees: [{ people: 4, checks: '' }] }, { employees: [{ people: 4 }] });
  expect(same.conflicts).toEqual([]);
  expect(isSameAnswers({ memo: [{}] }, {})).toBe(true);
  expect(isSameAnswers({ locations: [{}] }, {})).toBe(false);
});

const added = (rowId: string, name: string, value: number): Answers => ({
  locations: [...(base.locations ?? []), named(rowId, { name })],
  inventory: [...(base.inventory ?? []), named(rowId, { value })],
});

test('locations that both added are kept, each with its values', () => {
  const { answers, conflicts } = merge(added('w', 'Workshop', 7), added('v', 'Vault', 8));
  expect(conflicts).toEqual([]);
  expect(values(answers)).toEqual([
    ['Nassau Street', 100],
    ['Newport', 200],
    ['Vault', 8],
    ['Workshop', 7],
  ]);
  // The same location, as when a save arrived and its response didn't.
  expect(merge(added('v', 'Vault', 8), added('v', 'Vault', 8)).answers.locations).toHaveLength(3);
  expect(merge({ ...added('v', 'Vault', 8), memo: [{ held: 1 }] }, added('v', 'Vault', 8)).conflicts).toEqual(
    [],
  );
});

test("a removed first row doesn't shift the answers of the others", () => {
  const changed: Answers = { inventory: [named('row-1', { value: 100 }), named('row-2', { value: 250 })] };
  for (const { answers, conflicts } of [merge(changed, without('row-1')), merge(without('row-1'), changed)]) {
    expect(conflicts).toEqual([]);
    expect(values(answers)).toEqual([['Newport', 250]]);
  }
  const { answers, conflicts } = merge(without('row-1'), added('v', 'Vault', 8));
  expect(conflicts).toEqual([]);
  expect(values(answers)).toEqual([
    ['Newport', 200],
    ['Vault', 8],
  ]);
  expect(values(merge(without('row-1'), without('row-2')).answers)).toEqual([]);
});

test('a row that one side removed and the other changed stays until the person chooses', () => {
  const changed: Answers = { inventory: [named('row-1', { value: 300 }), named('row-2', { value: 200 })] };
  for (const [merged, removedBy] of [
    [merge(changed, without('row-1')), 'them'],
    [merge(without('row-1'), changed), 'me'],
  ] as const) {
    const { answers, conflicts } = merged;
    expect(values(answers)).toEqual([
      ['Nassau Street', 300],
      ['Newport', 200],
    ]);
    const conflict: AnswerConflict = { kind: 'row', section: 'locations', rowId: 'row-1', removedBy };
    expect(conflicts).toEqual([conflict]);
    const [removing, keeping] =
      removedBy === 'me' ? (['mine', 'theirs'] as const) : (['theirs', 'mine'] as const);
    expect(values(settled(answers, conflict, removing))).toEqual([['Newport', 200]]);
    expect(settled(answers, conflict, keeping)).toEqual(answers);
  }
});

test('rows without ids get one by position, and duplicate ids are replaced', () => {
  const rows = [
    named('row-2', { description: 'a' }),
    { description: 'b' },
    named('row-2', { description: 'c' }),
  ];
  const ids = withRowIds({ lossDetails: rows }).lossDetails?.map(rowIdOf);
  expect(ids).toEqual(['row-2', 'row-3', 'row-4']);
  expect(withRowIds(base)).toEqual(base);
  // A browser that was open before rows had ids.
  const old = withRowIds({
    locations: [{ name: 'A' }, { name: 'B' }],
    inventory: [{ value: 1 }, { value: 2 }],
  });
  expect(values(old)).toEqual([
    ['A', 1],
    ['B', 2],
  ]);
});

test('whatever either side changes, no change is lost and every difference is shown', () => {
  const amounts = [null, 1, 2];
  for (const of of amounts)
    for (const mine of amounts)
      for (const theirs of amounts) {
        const rows = (value: number | null): Answers => ({ employees: [{ people: value }] });
        const merged = mergeAnswers({ base: rows(of), mine: rows(mine), theirs: rows(theirs) });
        const kept = merged.answers.employees?.[0]?.people ?? null;
        expect(kept).toBe(mine === of ? theirs : mine);
        expect(merged.conflicts.length).toBe(mine !== of && theirs !== of && mine !== theirs ? 1 : 0);
      }
});

type Edit = readonly ['add' | 'remove' | 'value' | 'name', number, number];
const edit = fc.tuple(fc.constantFrom('add', 'remove', 'value', 'name'), fc.nat(5), fc.nat(3));
const many = withRowIds({
  locations: ['A', 'B', 'C', 'D'].map((name) => ({ name })),
  inventory: [0, 1, 2, 3].map((value) => ({ value })),
});

/** What one person does; a row that they add is theirs alone. */
const edited = (edits: readonly Edit[], by: string): Answers =>
  edits.reduce<Answers>((answers, [kind, at, value], step) => {
    const { locations = [], inventory = [] } = answers;
    if (kind === 'add')
      return withRowIds({
        ...answers,
        locations: [...locations, named(`${by}-${step}`, { name: `${by}-${step}` })],
      });
    const row = locations[at];
    if (row === undefined) return answers;
    if (kind === 'remove') return withoutRow(answers, 'locations', rowIdOf(row));
    return kind === 'value'
      ? { ...answers, inventory: inventory.with(at, { ...inventory[at], value }) }
      : { ...answers, locations: locations.with(at, { ...row, name: `${by} ${value}` }) };
  }, many);

const byId = (answers: Answers): ReadonlyMap<string, string> =>
  new Map(
    answers.locations?.map((row, at) => [
      rowIdOf(row),
      JSON.stringify([row.name, answers.inventory?.[at]?.value]),
    ]),
  );

test('after any edits by two people, each row keeps its own answers, and saving ends', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), fc.array(edit, { maxLength: 6 }), (my, their) => {
      const [mine, theirs] = [edited(my, 'my'), edited(their, 'their')];
      const { answers, conflicts } = mergeAnswers({ base: many, mine, theirs });
      const rows = { of: byId(many), my: byId(mine), their: byId(theirs), merged: byId(answers) };
      const conflictsAt = (rowId: string, kind: AnswerConflict['kind']) =>
        conflicts.filter((one) => one.rowId === rowId && one.kind === kind).length;
      for (const rowId of new Set([...rows.my.keys(), ...rows.their.keys()])) {
        const [b, m, t] = [rows.of.get(rowId), rows.my.get(rowId), rows.their.get(rowId)];
        const isGone = (m === undefined && t === b) || (t === undefined && m === b);
        const isRemovedOnce = m === undefined || t === undefined;
        expect(rows.merged.has(rowId)).toBe(!isGone);
        expect(conflictsAt(rowId, 'row')).toBe(b !== undefined && isRemovedOnce && !isGone ? 1 : 0);
        // One side's row is taken whole; where both changed it, each answer is one of this row's own.
        const own = isRemovedOnce || m === b || t === b || m === t;
        const whole = m === b ? t : m;
        expect(own ? rows.merged.get(rowId) : '').toBe(
          own && !isGone ? (whole ?? m ?? t) : own ? undefined : '',
        );
        for (const [place, answer] of (JSON.parse(rows.merged.get(rowId) ?? '[]') as unknown[]).entries())
          expect([b, m, t].map((row) => (JSON.parse(row ?? '[]') as unknown[])[place])).toContainEqual(
            answer,
          );
      }
      expect(
        [...rows.merged.keys()].filter((rowId) => !rows.my.has(rowId) && !rows.their.has(rowId)),
      ).toEqual([]);
      expect(withRowIds(answers)).toEqual(answers);
      // Once this is saved, the other person gets it without another save.
      const after = mergeAnswers({ base: theirs, mine: theirs, theirs: answers });
      expect(after).toEqual({ answers, conflicts: [] });
    }),
    { numRuns: 500 },
  );
});
