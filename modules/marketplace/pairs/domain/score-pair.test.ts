import { describe, expect, test } from 'vitest';
import type { PairedStone } from './pair-filters.ts';
import { bestMatches, comparePair, scorePair } from './score-pair.ts';
import type { PairDifferences } from './score-pair.ts';
import { stoneToPair } from './testing-pair.ts';

const identical: PairDifferences = {
  length: 0,
  width: 0,
  depth: 0,
  table: 0,
  color: 0,
  clarity: 0,
  sameOvertone: true,
  fluorescence: 0,
  sameGlow: true,
  make: 0,
  sameLab: true,
  sameTreatment: true,
};

// One stone, the other, their differences, and the score.
test.each<[string, Partial<PairedStone>, Partial<PairedStone>, Partial<PairDifferences>, number]>([
  ['nothing', {}, {}, {}, 100],
  ['another weight of the same size', {}, { carat: 1_540 }, {}, 100],
  ['0.02 mm longer', {}, { length: 744 }, { length: 2 }, 98],
  ['0.05 mm smaller each way', {}, { length: 737, width: 733 }, { length: -5, width: -5 }, 90],
  ['0.01 mm deeper costs less than a point', {}, { height: 455 }, { depth: 1 }, 99],
  ['a depth that is unknown', {}, { height: null }, { depth: null }, 97],
  ['a table that is unknown', { table: null }, {}, { table: null }, 97],
  ['a table of two percent more', {}, { table: 5_900 }, { table: 200 }, 96],
  ['a color better', {}, { color: 'F' }, { color: 1 }, 90],
  ['a color worse', {}, { color: 'H' }, { color: -1 }, 90],
  ['a clarity better', {}, { clarity: 'VVS2' }, { clarity: 1 }, 95],
  ['a clarity worse', {}, { clarity: 'VS2' }, { clarity: -1 }, 95],
  [
    'faint fluorescence',
    {},
    { fluorescenceIntensity: 'FNT', fluorescenceColor: 'Blue' },
    { fluorescence: 1 },
    96,
  ],
  [
    'fluorescence three grades weaker',
    { fluorescenceIntensity: 'STG', fluorescenceColor: 'Blue' },
    {},
    { fluorescence: -3 },
    88,
  ],
  ['fluorescence that is unknown', {}, { fluorescenceIntensity: 'Unknown' }, { fluorescence: null }, 97],
  [
    'a yellow glow beside a blue one',
    { fluorescenceIntensity: 'MED', fluorescenceColor: 'Blue' },
    { fluorescenceIntensity: 'MED', fluorescenceColor: 'Yellow' },
    { sameGlow: false },
    96,
  ],
  ['another lab', {}, { gradingLab: 'IGI' }, { sameLab: false }, 95],
  ['a treatment', {}, { treatmentType: 'HPHT' }, { sameTreatment: false }, 80],
  ['very good polish', {}, { polish: 'VG' }, { make: 1 }, 98],
  ['good polish and very good symmetry', {}, { polish: 'G', symmetry: 'VG' }, { make: 3 }, 94],
  ['Ideal instead of Excellent', {}, { cutGrade: 'Ideal', polish: 'Ideal' }, {}, 100],
  ['a shape that gets no cut grade', { cutGrade: 'None' }, {}, {}, 100],
  ['a cut grade that is missing', {}, { cutGrade: 'Unknown' }, { make: 1 }, 98],
  [
    'another overtone, of fancy colors',
    { colorType: 'Natural Fancy Color', color: 'Fancy', fancyOvertone: 'Orangy' },
    { colorType: 'Natural Fancy Color', color: 'Fancy', fancyOvertone: 'None' },
    { sameOvertone: false },
    90,
  ],
  ['so much that no points are left', {}, { length: 642, width: 638 }, { length: -100, width: -100 }, 0],
])('differing in %s', (_, first, second, differs, score) => {
  const differences = comparePair({ ...stoneToPair, ...first }, { ...stoneToPair, ...second });
  expect(differences).toEqual({ ...identical, ...differs });
  expect(scorePair(differences)).toBe(score);
});

describe('of several matches', () => {
  const createStone = (itemNumber: number, change: Partial<PairedStone> = {}) => ({
    ...stoneToPair,
    ...change,
    itemNumber,
  });
  const rank = (...candidates: readonly ReturnType<typeof createStone>[]) =>
    bestMatches(stoneToPair, candidates, ({ itemNumber }) => itemNumber).map(({ stone }) => stone.itemNumber);

  test('ranks the closest first, even by less than a point', () => {
    const all = [
      createStone(1, { color: 'F' }),
      createStone(2, { height: 456 }),
      createStone(3, { height: 455 }),
      createStone(4),
    ];
    expect(rank(...all)).toEqual([4, 3, 2, 1]);
    expect(rank(...all.toReversed())).toEqual([4, 3, 2, 1]);
  });

  test('orders ties by item number, even without points', () => {
    expect(rank(createStone(9), createStone(7), createStone(8))).toEqual([7, 8, 9]);
    expect(rank(createStone(9, { color: 'F' }), createStone(7, { color: 'H' }))).toEqual([7, 9]);
    const [far, farther] = [createStone(1, { length: 442 }), createStone(2, { length: 542 })];
    expect(rank(far, farther)).toEqual([2, 1]);
  });
});
