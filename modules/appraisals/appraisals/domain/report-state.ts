import type { Values } from '#modules/appraisals/model/domain/field.ts';

// Our choice (decision 0034): reads a company has in a day, and tries of one report before it must wait.
export const readsADay = 25;
export const mostTries = 3;
export const triesWithinMinutes = 15;

export const reportStates = ['match', 'mismatch', 'partial'] as const;
export type ReportState = (typeof reportStates)[number];

export const comparisons = ['same', 'differs', 'empty'] as const;
export type Comparison = (typeof comparisons)[number];

export interface Compared {
  readonly field: string;
  readonly report: string | number;
  readonly state: Comparison;
}

/** Field by field: what is the same, what differs, and what only the report says. */
export const compareFindings = (entered: Values, findings: Values): Compared[] =>
  Object.entries(findings).map(([field, report]) => {
    const own = entered[field];
    const state = own === undefined || own === '' ? 'empty' : own === report ? 'same' : 'differs';
    return { field, report, state };
  });

/** Which stone it is; another carat, shape or measurement means another stone (domain marketplace §4.3). */
const identifying = new Set(['shape', 'carats', 'length', 'width', 'height']);
const grades = ['color', 'clarity'];

/** Spec marketplace §8: mismatch detected, partial match. */
export function reportStateOf(entered: Values, findings: Values): ReportState {
  const differs = compareFindings(entered, findings).some(
    ({ field, state }) => identifying.has(field) && state === 'differs',
  );
  if (differs) return 'mismatch';
  return grades.every((grade) => findings[grade] !== undefined) ? 'match' : 'partial';
}

/** Findings that a second read of the same report says otherwise. */
export const changedFindings = (before: Values, now: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((field) => before[field] !== now[field]);
