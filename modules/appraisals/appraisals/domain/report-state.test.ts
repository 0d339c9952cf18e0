import { expect, test } from 'vitest';
import { changedFindings, compareFindings, reportStateOf } from './report-state.ts';

const findings = { shape: 'Round', carats: 1_520, color: 'G', clarity: 'VS1', length: 744 };

test.each([
  ['all the same', findings, 'match'],
  ['nothing entered yet', {}, 'match'],
  ['another color', { ...findings, color: 'F' }, 'match'],
  ['another weight', { ...findings, carats: 1_010 }, 'mismatch'],
  ['another shape', { ...findings, shape: 'Oval' }, 'mismatch'],
  ['another length', { ...findings, length: 700 }, 'mismatch'],
] as const)('%s', (_, entered, state) => {
  expect(reportStateOf(entered, findings)).toBe(state);
});

test('a report without color and clarity is a partial match', () => {
  expect(reportStateOf({}, { shape: 'Oval', carats: 2_010 })).toBe('partial');
});

test('fields are compared one by one', () => {
  const entered = { shape: 'Round', carats: 1_500, color: '' };
  expect(compareFindings(entered, findings).map(({ field, state }) => `${field} ${state}`)).toEqual([
    'shape same',
    'carats differs',
    'color empty',
    'clarity empty',
    'length empty',
  ]);
});

test('a later read tells what changed', () => {
  expect(changedFindings(findings, { ...findings, clarity: 'VS2', girdle: 'Thin' })).toEqual([
    'clarity',
    'girdle',
  ]);
});
