import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { RandomSource, Weights } from './random-source.ts';
import { drawSkewed, createDrawer, chance, clamp } from './random-source.ts';

const naturalColors: Weights<WordOf<'color'>> = {
  D: 12.6,
  E: 18.2,
  F: 17.7,
  G: 20.9,
  H: 15.4,
  I: 10.1,
  J: 5.2,
  K: 1.6,
  L: 0.8,
  M: 0.5,
  N: 0.25,
  OP: 0.15,
  QR: 0.08,
  ST: 0.05,
  UV: 0.04,
  WX: 0.03,
  YZ: 0.03,
};

const naturalClarities: Weights<WordOf<'clarity'>> = {
  FL: 0.3,
  IF: 3.3,
  VVS1: 6.8,
  VVS2: 9.4,
  VS1: 15.1,
  VS2: 22.7,
  SI1: 24.2,
  SI2: 17,
  SI3: 0.4,
  I1: 1.4,
  I2: 0.2,
  I3: 0.05,
};

const drawGrownColor = createDrawer<WordOf<'color'>>({
  D: 26,
  E: 32,
  F: 22,
  G: 12,
  H: 5,
  I: 2,
  J: 0.7,
  K: 0.3,
});
const drawGrownClarity = createDrawer<WordOf<'clarity'>>({
  FL: 0.1,
  IF: 2,
  VVS1: 7,
  VVS2: 25,
  VS1: 45,
  VS2: 16,
  SI1: 4,
  SI2: 0.8,
  I1: 0.1,
});

export interface Grades {
  readonly colorType: WordOf<'colorType'>;
  readonly color: WordOf<'color'>;
  readonly clarity: WordOf<'clarity'>;
  readonly fancyIntensity: WordOf<'fancyIntensity'>;
  readonly fancyOvertone: WordOf<'fancyOvertone'>;
  readonly fancyColor: WordOf<'fancyColor'>;
}

const colorless = {
  colorType: 'Color',
  fancyIntensity: 'None',
  fancyOvertone: 'None',
  fancyColor: 'None',
} as const;

/** Color and clarity of a stone of this weight; `care` is the quality of its selection and cut, around 0. */
export function drawGrades(isGrown: boolean, carats: number, quality: number, random: RandomSource): Grades {
  const clarity = isGrown ? drawGrownClarity(random) : drawNaturalClarity(carats, quality, random);
  const fancy = chance(random, isGrown ? 0.04 : 0.056);
  if (fancy) return { ...drawFancy(isGrown, random), clarity, color: 'Fancy' };
  if (isGrown) return { ...colorless, color: drawGrownColor(random), clarity };
  // Above a carat and a half, size is preferred over color.
  const skew = clamp(-0.08 + 0.6 * Math.max(0, Math.log(carats)), -0.08, 0.42) - 0.03 * quality;
  return { ...colorless, color: drawSkewed(naturalColors, skew, random), clarity };
}

/** A third of the stones under half a carat is VVS2 or better, but only a twentieth above a carat and a half. */
function drawNaturalClarity(carats: number, quality: number, random: RandomSource): WordOf<'clarity'> {
  const skew = clamp(0.62 * Math.log(carats / 0.68), -0.36, 0.42) - 0.06 * quality;
  return drawSkewed(naturalClarities, skew, random);
}

const drawFancyColor = {
  natural: createDrawer<WordOf<'fancyColor'>>({
    Yellow: 55,
    Brown: 12,
    Pink: 8,
    Orange: 4,
    Green: 4,
    Gray: 4,
    Black: 5,
    Blue: 2,
    Champagne: 2,
    Cognac: 1.5,
    Purple: 0.8,
    Violet: 0.4,
    Red: 0.2,
    Chameleon: 0.6,
    White: 0.5,
  }),
  grown: createDrawer<WordOf<'fancyColor'>>({ Pink: 42, Blue: 33, Yellow: 20, Green: 3, Orange: 2 }),
} as const;

const drawFancyIntensity = createDrawer<WordOf<'fancyIntensity'>>({
  FNT: 4,
  VLT: 5,
  LIT: 9,
  FLT: 20,
  FAN: 28,
  INT: 18,
  VIV: 9,
  FDP: 4,
  FDK: 3,
});

const drawOvertone = createDrawer<WordOf<'fancyOvertone'>>({
  None: 62,
  Brownish: 14,
  Grayish: 6,
  Greenish: 5,
  Orangy: 4,
  Purplish: 4,
  Pinkish: 2,
  Yellowish: 2,
  'Grayish Brownish': 1,
});

function drawFancy(isGrown: boolean, random: RandomSource): Omit<Grades, 'color' | 'clarity'> {
  const fancyColor = drawFancyColor[isGrown ? 'grown' : 'natural'](random);
  const treated = !isGrown && chance(random, 0.11);
  return {
    colorType: isGrown ? 'Lab Grown Fancy Color' : treated ? 'Treated Color' : 'Natural Fancy Color',
    fancyColor,
    // Black has a single intensity and no overtone on reports.
    fancyIntensity: fancyColor === 'Black' ? 'FAN' : drawFancyIntensity(random),
    fancyOvertone: fancyColor === 'Black' ? 'None' : drawOvertone(random),
  };
}
