import { expect, test } from 'vitest';
import { makeLabel } from './grade-words.ts';
import { reportLabel, shortStoneTitle, stoneName, stoneTitle, typeLabel } from './stone-words.ts';

const graded = {
  diamondType: 'Natural',
  carat: 1_510,
  shape: 'Round',
  color: 'G',
  clarity: 'VS1',
  fancyIntensity: 'None',
  fancyOvertone: 'None',
  fancyColor: 'None',
} as const;
const fancy = { color: 'Fancy', fancyIntensity: 'VIV', fancyColor: 'Yellow' } as const;
const assessed = { color: 'Unknown', clarity: 'Unknown' } as const;

test.each([
  ['graded', {}, '1.51 ct round, G VS1', 'Round 1.51 ct G VS1'],
  [
    'of a fancy color',
    fancy,
    '1.51 ct round, Fancy Vivid Yellow VS1',
    'Round 1.51 ct Fancy Vivid Yellow VS1',
  ],
  ['of unknown clarity', { clarity: 'Unknown' }, '1.51 ct round, G', 'Round 1.51 ct G'],
  ['without grades', assessed, '1.51 ct round, ungraded', 'Round 1.51 ct'],
] as const)('names a stone %s by its known fields', (_, change, title, name) => {
  expect(stoneTitle({ ...graded, ...change })).toBe(title);
  expect(stoneName({ ...graded, ...change })).toBe(name);
});

test('calls a lab-grown stone lab-grown in every name', () => {
  const grown = { ...graded, diamondType: 'Lab' } as const;
  expect([stoneTitle(grown), stoneName(grown), shortStoneTitle(grown), typeLabel(grown)]).toEqual([
    'Lab-grown 1.51 ct round, G VS1',
    'Lab-grown round 1.51 ct G VS1',
    'Lab-grown 1.51 G VS1',
    'Lab-grown diamond',
  ]);
  expect(typeLabel(graded)).toBe('Natural diamond');
});

test.each([
  ['GIA', '2906144478', 'GIA 2906144478'],
  ['IGI', 'LG523251262', 'IGI LG523251262'],
  ['AGS', 'AGS-1040387420489', 'AGS-1040387420489'],
  ['AGS', '1040387420489', 'AGS 1040387420489'],
  ['GIA', null, 'GIA'],
  ['None', null, '-'],
] as const)('names the lab once in a report of %s, number %s', (gradingLab, gradingReportNumber, words) => {
  expect(reportLabel({ gradingLab, gradingReportNumber })).toBe(words);
});

test.each([
  ['EX', 'EX', 'EX', '3EX'],
  ['Ideal', 'EX', 'EX', '3EX'],
  ['Ideal', 'VG', 'EX', 'ID VG EX'],
  ['VG', 'VG', 'VG', '3VG'],
  ['None', 'EX', 'VG', 'EX VG'],
  ['None', 'Unknown', 'Unknown', '-'],
] as const)(
  'combines cut %s, polish %s and symmetry %s into one make',
  (cutGrade, polish, symmetry, words) => {
    expect(makeLabel({ cutGrade, polish, symmetry })).toBe(words);
  },
);
