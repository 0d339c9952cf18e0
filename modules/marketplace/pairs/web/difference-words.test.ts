import { expect, test } from 'vitest';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { comparePair } from '../domain/score-pair.ts';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { describeDifferences, describeSimilarities } from './difference-words.ts';

const allSame = 'Same face-up size, color, clarity, fluorescence, make and lab.';
const yellow: Partial<Diamond> = {
  colorType: 'Natural Fancy Color',
  color: 'Fancy',
  fancyIntensity: 'INT',
  fancyOvertone: 'None',
  fancyColor: 'Yellow',
};

// The stone, its match, and their differences and similarities in words.
test.each<[Partial<Diamond>, Partial<Diamond>, readonly string[], string]>([
  [{}, {}, [], allSame],
  [{}, { length: 744 }, ['0.02 mm longer'], 'Same color, clarity, fluorescence, make and lab.'],
  [
    {},
    { length: 739, width: 735, height: 451 },
    ['0.03 mm smaller', '0.03 mm shallower'],
    'Same color, clarity, fluorescence, make and lab.',
  ],
  [
    { shape: 'Oval' },
    { shape: 'Oval', length: 743, width: 739 },
    ['0.01 mm longer', '0.01 mm wider'],
    'Same color, clarity, fluorescence, make and lab.',
  ],
  [
    {},
    { length: 740, width: 739 },
    ['0.02 mm shorter', '0.01 mm wider'],
    'Same color, clarity, fluorescence, make and lab.',
  ],
  [
    {},
    { color: 'F', clarity: 'VS2' },
    ['1 color grade higher (F)', '1 clarity grade lower (VS2)'],
    'Same face-up size, fluorescence, make and lab.',
  ],
  [
    { height: null, table: null },
    {},
    ['depth not reported for one or both', 'table not reported for one or both'],
    allSame,
  ],
  [{}, { table: 5_820 }, ['table 58.2% instead of 57.0%'], allSame],
  [
    {},
    { fluorescenceIntensity: 'FNT', fluorescenceColor: 'Blue' },
    ['faint fluorescence instead of none'],
    'Same face-up size, color, clarity, make and lab.',
  ],
  [
    {},
    { fluorescenceIntensity: 'Unknown' },
    ['fluorescence not reported for one or both'],
    'Same face-up size, color, clarity, make and lab.',
  ],
  [
    { fluorescenceIntensity: 'VST', fluorescenceColor: 'Blue' },
    {},
    ['no fluorescence instead of very strong'],
    'Same face-up size, color, clarity, make and lab.',
  ],
  [
    { fluorescenceIntensity: 'MED', fluorescenceColor: 'Blue' },
    { fluorescenceIntensity: 'MED', fluorescenceColor: 'Yellow' },
    ['fluoresces yellow instead of blue'],
    'Same face-up size, color, clarity, make and lab.',
  ],
  [
    {},
    { polish: 'VG' },
    ['make EX VG EX instead of 3EX'],
    'Same face-up size, color, clarity, fluorescence and lab.',
  ],
  [
    {},
    { gradingLab: 'None' },
    ['no report instead of GIA'],
    'Same face-up size, color, clarity, fluorescence and make.',
  ],
  [
    { gradingLab: 'None' },
    { gradingLab: 'None' },
    [],
    'Same face-up size, color, clarity, fluorescence and make.',
  ],
  [{}, { treatmentType: 'Laser Drilled' }, ['laser drilled instead of untreated'], allSame],
  [{}, { treatmentType: 'HPHT' }, ['HPHT instead of untreated'], allSame],
  [
    { ...yellow, clarity: 'Unknown' },
    { ...yellow, clarity: 'Unknown', fancyOvertone: 'Orangy' },
    ['Fancy Intense Orangy Yellow instead of Fancy Intense Yellow'],
    'Same face-up size, fluorescence, make and lab.',
  ],
])('describes how %j and %j differ', (first, second, differences, similarities) => {
  const [stone, match] = [
    { ...shownStone, ...first },
    { ...shownStone, ...second },
  ];
  const differs = comparePair(stone, match);
  expect(describeDifferences({ stone, match, differs })).toEqual(differences);
  expect(describeSimilarities({ stone, differs })).toBe(similarities);
});

test('describes no similarity of two stones that share nothing', () => {
  const other = {
    ...shownStone,
    length: 744,
    color: 'F',
    clarity: 'VS2',
    fluorescenceIntensity: 'FNT',
    polish: 'VG',
    gradingLab: 'IGI',
  } as const;
  expect(
    describeSimilarities({ stone: shownStone, differs: comparePair(shownStone, other) }),
  ).toBeUndefined();
});
