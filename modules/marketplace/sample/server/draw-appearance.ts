import type {
  EnumFieldName,
  SearchedStone,
  WordOf,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import { clarities, girdles } from '#modules/marketplace/stones/domain/vocabularies.ts';
import type { RandomSource } from './random-source.ts';
import { createDrawer, chance } from './random-source.ts';
import {
  drawCuletSize,
  drawFluorescenceColor,
  drawGirdle,
  drawIntensity,
  drawMilky,
  drawProvenance,
  drawShade,
  drawTreatment,
} from './word-frequencies.ts';

type Appearance = Pick<
  SearchedStone,
  Extract<
    EnumFieldName,
    | 'fluorescenceIntensity'
    | 'fluorescenceColor'
    | 'girdleMin'
    | 'girdleMax'
    | 'culetSize'
    | 'culetCondition'
    | 'shade'
    | 'milky'
    | 'blackInclusion'
    | 'eyeClean'
    | 'treatment'
    | 'growthMethod'
    | 'provenanceReport'
  >
>;

interface StoneToInspect {
  readonly isGrown: boolean;
  readonly shape: WordOf<'shape'>;
  readonly clarity: WordOf<'clarity'>;
  readonly carats: number;
}

/** What an inspection says about a stone, if there was one. */
export function drawAppearance(stone: StoneToInspect, random: RandomSource): Appearance {
  const kind = stone.isGrown ? 'grown' : 'natural';
  const fluorescenceIntensity = drawIntensity[kind](random);
  const glows = fluorescenceIntensity !== 'NON' && fluorescenceIntensity !== 'Unknown';
  const culetSize = drawCuletSize(random);
  return {
    fluorescenceIntensity,
    fluorescenceColor: glows ? drawFluorescenceColor(random) : 'None',
    ...girdle(stone.shape, random),
    culetSize,
    culetCondition: culetSize === 'NON' ? 'Pointed' : chance(random, 0.15) ? 'Abraded' : 'Unknown',
    // Reports don't mention shade and milkiness: sellers state them for about half their stones.
    shade: chance(random, 0.55) ? drawShade[kind](random) : 'Unknown',
    milky: chance(random, 0.55) ? drawMilky(random) : 'Unknown',
    blackInclusion: chance(random, 0.5) ? blackInclusion(stone.clarity, random) : 'Unknown',
    eyeClean: chance(random, 0.6) ? eyeClean(stone.clarity, random) : 'Unknown',
    treatment: drawTreatment[kind](random),
    growthMethod: stone.isGrown ? growth(stone.carats, random) : 'None',
    provenanceReport: stone.isGrown ? 'None' : drawProvenance(random),
  };
}

/** Corners are left thicker against chipping: every second shape but rounds is a step thicker. */
function girdle(shape: WordOf<'shape'>, random: RandomSource): Pick<Appearance, 'girdleMin' | 'girdleMax'> {
  const [from = 'Unknown', to = 'Unknown'] = drawGirdle(random).split('-') as WordOf<'girdleMin'>[];
  if (shape === 'Round' || from === 'Unknown' || chance(random, 0.5))
    return { girdleMin: from, girdleMax: to };
  return { girdleMin: thicker(from), girdleMax: thicker(to) };
}

const thickest = girdles.indexOf('ETK');
const thicker = (grade: WordOf<'girdleMin'>): WordOf<'girdleMin'> =>
  girdles[Math.min(thickest, girdles.indexOf(grade) + 1)] ?? grade;

const drawDark = createDrawer<WordOf<'blackInclusion'>>({ None: 55, Light: 28, Medium: 13, Heavy: 4 });

const rank = (clarity: WordOf<'clarity'>): number => clarities.indexOf(clarity);

function blackInclusion(clarity: WordOf<'clarity'>, random: RandomSource): WordOf<'blackInclusion'> {
  if (rank(clarity) <= rank('VVS2')) return 'None';
  if (rank(clarity) <= rank('VS2')) return chance(random, 0.93) ? 'None' : 'Light';
  return drawDark(random);
}

/** The share of eye-clean stones. */
const clean: Partial<Record<WordOf<'clarity'>, number>> = {
  SI1: 0.7,
  SI2: 0.35,
  SI3: 0.1,
  I1: 0.05,
  I2: 0,
  I3: 0,
};

function eyeClean(clarity: WordOf<'clarity'>, random: RandomSource): WordOf<'eyeClean'> {
  if (chance(random, clean[clarity] ?? 0.98)) return 'Yes';
  return chance(random, 0.35) ? 'Borderline' : 'No';
}

/** One lab-grown stone in five is pressed (HPHT), most of those small. */
function growth(carats: number, random: RandomSource): WordOf<'growthMethod'> {
  return chance(random, carats < 1 ? 0.45 : 0.13) ? 'HPHT' : 'CVD';
}
