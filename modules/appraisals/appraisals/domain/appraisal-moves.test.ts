import { expect, test } from 'vitest';
import { actsOf, editableUntil, numberText } from './appraisal-moves.ts';

const facts = {
  status: 'Complete',
  completedOn: '2026-01-10',
  isSuperseded: false,
  today: '2026-06-01',
} as const;

test.each([
  ['a draft', { ...facts, status: 'Draft', completedOn: undefined }, ['edit', 'complete', 'copy', 'delete']],
  ['a draft that was sealed before', { ...facts, status: 'Draft' }, ['edit', 'complete', 'copy']],
  [
    'a draft that was sealed a year ago',
    { ...facts, status: 'Draft', today: '2027-01-11' },
    ['update', 'copy'],
  ],
  ['a finished one', facts, ['reopen', 'update', 'copy', 'email']],
  ['one on its last day', { ...facts, today: '2027-01-10' }, ['reopen', 'update', 'copy', 'email']],
  ['one a day later', { ...facts, today: '2027-01-11' }, ['update', 'copy', 'email']],
  ['one that was replaced', { ...facts, isSuperseded: true }, ['copy', 'email']],
] as const)('%s', (_, given, acts) => {
  expect(actsOf(given)).toEqual(acts);
});

test('a finished one can be edited for 365 days', () => {
  expect(editableUntil('2026-01-10')).toBe('2027-01-10');
});

test.each([
  ['Harrow & Vale', 'HV-2026-0417'],
  ['Ferris & Daughters', 'FD-2026-0417'],
  ["Élan's Gem House of Kent", 'EGH-2026-0417'],
  ['宝石', 'A-2026-0417'],
])('%s numbers its documents %s', (company, number) => {
  expect(numberText(company, 2026, 417)).toBe(number);
});
