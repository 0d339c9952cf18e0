import { rowIdOf, withRowId } from './answers.ts';
import type { Answers, Row } from './answers.ts';
import { sections } from './questions.ts';

/** Gives each row an id. A row without one, or with a duplicate, gets an id from its place. */
function named(rows: readonly Row[]): Row[] {
  const taken = new Set<string>();
  const own = rows.map((row) => {
    const id = rowIdOf(row);
    if (id === '' || taken.has(id)) return '';
    taken.add(id);
    return id;
  });
  return rows.map((row, at) => {
    let id = own[at] ?? '';
    for (let place = at + 1; id === ''; place += 1) if (!taken.has(`row-${place}`)) id = `row-${place}`;
    taken.add(id);
    return withRowId(row, id);
  });
}

/** The row of each location: by the location's id, else by its place among rows without an id. */
function alongLocations(locations: readonly Row[], rows: readonly Row[]): Row[] {
  return locations.map((location, at) => {
    const id = rowIdOf(location);
    const inPlace = rows[at];
    const unnamed = inPlace !== undefined && rowIdOf(inPlace) === '' ? inPlace : {};
    return withRowId(rows.find((row) => rowIdOf(row) === id) ?? unnamed, id);
  });
}

/**
 * Each row of a list has an id that stays with it, so that two people's lists are matched row by row. Values and safes
 * have the id of their location and its order. The same answers always get the same ids.
 */
export function withRowIds(answers: Answers): Answers {
  const locations = named(answers.locations ?? []);
  const rows = sections.flatMap((section) => {
    const given = answers[section.id];
    if (section.rows === 'each location' && locations.length > 0)
      return [[section.id, alongLocations(locations, given ?? [])] as const];
    if (given === undefined) return [];
    return [[section.id, section.rows === 'added' ? named(given) : given] as const];
  });
  return Object.fromEntries(rows);
}
