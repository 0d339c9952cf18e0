import {
  factNumberNames,
  factNumbers,
  factWordNames,
  factWords,
  sameOutlines,
} from '../domain/report-facts.ts';
import type { FactName, FactNumber, FactWord } from '../domain/report-facts.ts';
import { wordCode } from '../domain/stone-fields.ts';
import { columnName } from './stone-tables.ts';

// The rule of `findContradictions`, for whole files in the database. A test holds the two to one another.

/** `height` is beside the searched fields. */
export const factColumn = (name: FactName): string => (name === 'height' ? 'height' : columnName(name));

function differsInWord(name: FactWord, listed: string, report: string): string {
  const [one, other] = [`${listed}.${factColumn(name)}`, `${report}.${factColumn(name)}`];
  const unstated = factWords[name];
  const both = unstated === undefined ? '' : ` and ${wordCode(name, unstated)} not in (${one}, ${other})`;
  const outlines = name === 'shape' ? ` and ${outline(one)} <> ${outline(other)}` : '';
  return `(${one} <> ${other}${both}${outlines})`;
}

const outline = (column: string): string =>
  `(case ${column} ${sameOutlines
    .map(([main, same]) => `when ${wordCode('shape', same)} then ${wordCode('shape', main)}`)
    .join(' ')} else ${column} end)`;

const differsInNumber = (name: FactNumber, listed: string, report: string): string =>
  `(coalesce(abs(${listed}.${factColumn(name)} - ${report}.${factColumn(name)}), 0) > ${factNumbers[name]})`;

const differences = (listed: string, report: string): readonly (readonly [FactName, string])[] => [
  ...factWordNames.map((name) => [name, differsInWord(name, listed, report)] as const),
  ...factNumberNames.map((name) => [name, differsInNumber(name, listed, report)] as const),
];

/** Whether a listing contradicts a stone; both are names of tables in the query. */
export const contradicts = (listed: string, report: string): string =>
  `(${differences(listed, report)
    .map(([, differs]) => differs)
    .join(' or ')})`;

/** What the listing says otherwise: codes of words and numbers by column; null when it agrees. */
export const mismatchOf = (listed: string, report: string): string =>
  `nullif(jsonb_strip_nulls(jsonb_build_object(${differences(listed, report)
    .map(
      ([name, differs]) =>
        `'${factColumn(name)}', case when ${differs} then ${listed}.${factColumn(name)} end`,
    )
    .join(', ')})), '{}')`;

export const factColumnNames: readonly string[] = [...factWordNames, ...factNumberNames].map(factColumn);

/** Assignments that fill in what a stone's source left open, and never change what it stated. */
export const fillFacts = (from: string): readonly string[] => [
  ...factWordNames.flatMap((name) => {
    const unstated = factWords[name];
    if (unstated === undefined) return [];
    const column = factColumn(name);
    return `${column} = case when stone.${column} = ${wordCode(name, unstated)} then ${from}.${column} else stone.${column} end`;
  }),
  ...[...factNumberNames.map(factColumn), 'ratio'].map(
    (column) => `${column} = coalesce(stone.${column}, ${from}.${column})`,
  ),
];

const colorWords: readonly FactWord[] = ['color', 'fancyIntensity', 'fancyOvertone', 'fancyColor'];

/**
 * Assignments that correct a stone by a listing; what the listing leaves open stays. A letter color replaces a fancy
 * one entirely, and a stone of another shape or weight loses its measurements.
 */
export const correctFacts = (by: string): readonly string[] => [
  ...factWordNames.map((name) => {
    const column = factColumn(name);
    const unstated = factWords[name];
    if (unstated === undefined) return `${column} = ${by}.${column}`;
    const sameKind = colorWords.includes(name) ? ` and stone.color_type = ${by}.color_type` : '';
    const open = `${by}.${column} = ${wordCode(name, unstated)}${sameKind}`;
    return `${column} = case when ${open} then stone.${column} else ${by}.${column} end`;
  }),
  `carat = coalesce(${by}.carat, stone.carat)`,
  ...['length', 'width', 'height', 'ratio'].map(
    (column) =>
      `${column} = case when ${differsInWord('shape', by, 'stone')} or ${differsInNumber('carat', by, 'stone')}
         then ${by}.${column} else coalesce(${by}.${column}, stone.${column}) end`,
  ),
];
