import { describe, expect, test } from 'vitest';
import { describeChanges, findContradictions } from './report-facts.ts';
import type { ReportFacts } from './report-facts.ts';

const report: ReportFacts = {
  diamondType: 'Natural',
  shape: 'Round',
  colorType: 'Color',
  color: 'E',
  fancyIntensity: 'None',
  fancyOvertone: 'None',
  fancyColor: 'None',
  clarity: 'SI2',
  carat: 1_020,
  length: 643,
  width: 641,
  height: 398,
};

describe('a listing against its report', () => {
  test.each<[string, Partial<ReportFacts>, readonly string[]]>([
    ['the same facts', {}, []],
    ['rounded numbers', { carat: 1_018, length: 640, height: 401 }, []],
    ['unstated facts', { clarity: 'Unknown', color: 'Unknown', length: null, width: null }, []],
    [
      'another stone',
      { shape: 'Pear', carat: 3_000, color: 'D', clarity: 'IF' },
      ['shape', 'color', 'clarity', 'carat'],
    ],
    ['a lower color and clarity', { color: 'M', clarity: 'I1' }, ['color', 'clarity']],
    ['measurements that differ by more than 0.03 mm', { length: 647 }, ['length']],
    ['a lab-grown stone', { diamondType: 'Lab' }, ['diamondType']],
  ])('%s', (_, listed, expected) => {
    expect(findContradictions({ ...report, ...listed }, report)).toEqual(expected);
  });

  test('accepts both names of one outline, in either direction', () => {
    const cushion = { ...report, shape: 'Cushion' as const };
    const modified = { ...report, shape: 'Cushion Modified' as const };
    expect(findContradictions(cushion, modified)).toEqual([]);
    expect(findContradictions(modified, cushion)).toEqual([]);
    expect(findContradictions(modified, { ...report, shape: 'Radiant' })).toEqual(['shape']);
  });
});

test('says what each changed fact was and is', () => {
  expect(describeChanges(report, { ...report, color: 'M', carat: 1_030, length: null })).toEqual([
    'Color E is now M.',
    'Carat 1.02 ct is now 1.03 ct.',
    'Length 6.43 mm is no longer on the report.',
  ]);
  expect(describeChanges({ ...report, length: null }, report)).toEqual(['Length is now 6.43 mm.']);
});
