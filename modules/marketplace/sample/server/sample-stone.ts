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
import { happens, randomFor, pickOne } from './lots.ts';
import type { RandomSource } from './lots.ts';
import { drawAvailability, drawCountry, drawLab, drawShape, drawSpecialShape, regions } from './shares.ts';

/** The item number of the sample's first stone; feeds use far lower numbers. */
export const firstSampleItem = 100_000_001;

/** Three of five are lab-grown, so 200,000 are 120,000 and 80,000. */
export const isGrownSample = (at: number): boolean => at % 5 < 3;

/**
 * The stone at this position of the sample: the same on every machine, whatever was drawn before. Correlated
 * properties are drawn together: weight decides grades, grades and make the price, weight and angles the measures.
 */
export function sampleStone(at: number, seed: number): Stone {
  const lots = randomFor(seed, at);
  const isGrown = isGrownSample(at);
  const kind = isGrown ? 'grown' : 'natural';
  const care = lots.normal();
  const drawn = drawShape[kind](lots);
  const shape = drawn === 'Other' ? drawSpecialShape(lots) : drawn;
  const carat = drawCarat(isGrown, lots);
  const carats = carat / 1_000;
  const gradingLab = drawLab[kind](lots);
  const grades = drawGrades(isGrown, carats, care, lots);
  const isFancy = grades.color === 'Fancy';
  const report = drawReport(at, { lab: gradingLab, isGrown, carats, isFancy }, lots);
  const make = drawMake({ isGrown, shape, lab: gradingLab }, care, lots);
  const { height, girdlePercent, ...proportions } = drawProportions(shape, carats, make, lots);
  const described = {
    diamondType: isGrown ? ('Lab' as const) : ('Natural' as const),
    shape,
    carat,
    gradingLab,
    reportType: report.reportType,
    ...(report.reportType === 'LGQA' ? assessedOnly(grades) : grades),
    ...make,
    ...proportions,
    ...drawAppearance({ isGrown, shape, clarity: grades.clarity, carats }, lots),
  };
  const pricePerCarat = drawPricePerCarat(described, carats, care, lots);
  const { sourceCountry, sourceRegion } = drawPlace(kind, lots);
  return {
    ...described,
    id: firstSampleItem + at,
    sourceCountry,
    sourceRegion,
    pricePerCarat,
    price: Math.round((pricePerCarat * carat) / 1_000),
    percentOffList: percentOffList(described, pricePerCarat),
    ...drawMedia(isGrown, lots),
    availability: drawAvailability(lots),
    reportNumber: report.reportNumber,
    height,
    girdlePercent,
    provenanceNumber: described.provenanceReport === 'None' ? null : `${Math.floor(lots.next() * 9e9 + 1e9)}`,
    ags: gradingLab === 'AGS' ? drawAgs(make.cutGrade, lots) : null,
  };
}

/** Since October 2025 GIA assesses lab-grown stones without color and clarity grades (domain facts, reports). */
function assessedOnly(grades: Grades): Grades {
  return { ...grades, color: 'Unknown', clarity: 'Unknown' };
}

function drawPlace(
  kind: 'natural' | 'grown',
  lots: RandomSource,
): { sourceCountry: WordOf<'sourceCountry'>; sourceRegion: string | null } {
  const sourceCountry = drawCountry[kind](lots);
  const known = regions[sourceCountry];
  return { sourceCountry, sourceRegion: known === undefined ? null : pickOne(known, lots) };
}

function drawMedia(
  isGrown: boolean,
  lots: RandomSource,
): Pick<SearchedStone, 'hasImage' | 'hasVideo' | 'returnable'> {
  const shown = happens(lots, isGrown ? 0.97 : 0.8);
  return {
    hasImage: shown ? 'Yes' : 'No',
    hasVideo: shown && happens(lots, isGrown ? 0.93 : 0.82) ? 'Yes' : 'No',
    returnable: isGrown && happens(lots, 0.6) ? 'Yes' : 'No',
  };
}
