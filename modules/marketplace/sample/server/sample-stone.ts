import type { SearchedStone, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { percentOffList } from '#modules/marketplace/pricing/domain/list-price.ts';
import type { Stone } from '#modules/marketplace/stones/server/stone-tables.ts';
import { drawAppearance } from './draw-appearance.ts';
import { drawCarat } from './draw-carat.ts';
import { drawGrades } from './draw-grades.ts';
import type { Grades } from './draw-grades.ts';
import { drawMake } from './draw-make.ts';
import { drawPricePerCarat } from './draw-price.ts';
import { drawProportions } from './draw-proportions.ts';
import { drawAgs, drawReport } from './draw-report.ts';
import { chance, createRandom, pickOne } from './random-source.ts';
import type { RandomSource } from './random-source.ts';
import {
  drawAvailability,
  drawCountry,
  drawLab,
  drawShape,
  drawSpecialShape,
  regions,
} from './word-frequencies.ts';

/** The item number of the sample's first stone; feeds use far lower numbers. */
export const firstSampleItem = 100_000_001;

/** Three of five are lab-grown, so 200,000 are 120,000 and 80,000. */
export const isGrownSample = (at: number): boolean => at % 5 < 3;

/**
 * The stone at this position of the sample: the same on every machine, whatever was drawn before. Correlated
 * properties are drawn together: weight decides grades, grades and make the price, weight and angles the measures.
 */
export function sampleStone(at: number, seed: number): Stone {
  const random = createRandom(seed, at);
  const isGrown = isGrownSample(at);
  const kind = isGrown ? 'grown' : 'natural';
  const quality = random.normal();
  const drawn = drawShape[kind](random);
  const shape = drawn === 'Other' ? drawSpecialShape(random) : drawn;
  const carat = drawCarat(isGrown, random);
  const carats = carat / 1_000;
  const gradingLab = drawLab[kind](random);
  const grades = drawGrades(isGrown, carats, quality, random);
  const isFancy = grades.color === 'Fancy';
  const report = drawReport(at, { lab: gradingLab, isGrown, carats, isFancy }, random);
  const make = drawMake({ isGrown, shape, lab: gradingLab }, quality, random);
  const { height, girdlePercent, ...proportions } = drawProportions(shape, carats, make, random);
  const described = {
    diamondType: isGrown ? ('Lab' as const) : ('Natural' as const),
    shape,
    carat,
    gradingLab,
    reportType: report.reportType,
    ...(report.reportType === 'LGQA' ? withoutGrades(grades) : grades),
    ...make,
    ...proportions,
    ...drawAppearance({ isGrown, shape, clarity: grades.clarity, carats }, random),
  };
  const pricePerCarat = drawPricePerCarat(described, carats, quality, random);
  const { sourceCountry, sourceRegion } = drawLocation(kind, random);
  return {
    ...described,
    id: firstSampleItem + at,
    sourceCountry,
    sourceRegion,
    pricePerCarat,
    price: Math.round((pricePerCarat * carat) / 1_000),
    percentOffList: percentOffList(described, pricePerCarat),
    ...drawMedia(isGrown, random),
    availability: drawAvailability(random),
    reportNumber: report.reportNumber,
    height,
    girdlePercent,
    provenanceNumber:
      described.provenanceReport === 'None' ? null : `${Math.floor(random.next() * 9e9 + 1e9)}`,
    ags: gradingLab === 'AGS' ? drawAgs(make.cutGrade, random) : null,
  };
}

/** Since October 2025 GIA assesses lab-grown stones without color and clarity grades (domain facts, reports). */
function withoutGrades(grades: Grades): Grades {
  return { ...grades, color: 'Unknown', clarity: 'Unknown' };
}

function drawLocation(
  kind: 'natural' | 'grown',
  random: RandomSource,
): { sourceCountry: WordOf<'sourceCountry'>; sourceRegion: string | null } {
  const sourceCountry = drawCountry[kind](random);
  const known = regions[sourceCountry];
  return { sourceCountry, sourceRegion: known === undefined ? null : pickOne(known, random) };
}

function drawMedia(
  isGrown: boolean,
  random: RandomSource,
): Pick<SearchedStone, 'hasImage' | 'hasVideo' | 'returnable'> {
  const shown = chance(random, isGrown ? 0.97 : 0.8);
  return {
    hasImage: shown ? 'Yes' : 'No',
    hasVideo: shown && chance(random, isGrown ? 0.93 : 0.82) ? 'Yes' : 'No',
    returnable: isGrown && chance(random, 0.6) ? 'Yes' : 'No',
  };
}
