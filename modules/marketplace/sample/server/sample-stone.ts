import type { SearchedStone, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { percentOffList } from '#modules/marketplace/pricing/domain/list-price.ts';
import type { AgsGrades, Stone } from '#modules/marketplace/stones/server/stone-tables.ts';
import { drawAppearance } from './draw-appearance.ts';
import { drawCarat } from './draw-carat.ts';
import { drawGrades } from './draw-grades.ts';
import type { Grades } from './draw-grades.ts';
import { drawMake } from './draw-make.ts';
import { drawPricePerCarat } from './draw-price.ts';
import { drawProportions } from './draw-proportions.ts';
import { reportDigits } from './report-digits.ts';
import { chance, createDrawer, createRandom, pickOne } from './random-source.ts';
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
    inscription: inscriptionOf(report, gradingLab, isGrown),
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

interface Report {
  readonly reportType: WordOf<'reportType'>;
  readonly reportNumber: string | null;
}

/** In this lab's number format. */
function drawReport(
  at: number,
  of: { lab: WordOf<'gradingLab'>; isGrown: boolean; carats: number; isFancy: boolean },
  random: RandomSource,
): Report {
  const digits = reportDigits(at);
  const { lab, isGrown } = of;
  if (lab === 'None') return { reportType: 'None', reportNumber: null };
  if (lab === 'GIA')
    return { reportType: drawGiaType(of, random), reportNumber: `${pickOne(giaFirst, random)}${digits}` };
  return { reportType: 'Other', reportNumber: formatNumber(lab, isGrown, digits) };
}

/** Labs inscribe the number on all lab-grown stones, and on small natural ones instead of a plot. */
function inscriptionOf(
  { reportNumber, reportType }: Report,
  lab: WordOf<'gradingLab'>,
  isGrown: boolean,
): string | null {
  if (reportNumber === null) return null;
  if (isGrown) return `LABORATORY-GROWN ${lab} ${reportNumber}`;
  return reportType === 'DD' || reportType === 'DOR' ? `${lab} ${reportNumber}` : null;
}

const giaFirst = ['1', '2', '2', '5', '6', '7'] as const;

function formatNumber(lab: WordOf<'gradingLab'>, isGrown: boolean, digits: string): string {
  if (lab === 'AGS') return `AGS-1040${digits}`;
  if (lab === 'HRD') return `240${digits}`;
  if ((lab === 'IGI' || lab === 'GCAL') && isGrown) return `LG${digits}`;
  return digits;
}

const drawGrownType = createDrawer<WordOf<'reportType'>>({ LGDG: 34, LGDOSS: 16, LGQA: 50 });
const drawSmall = createDrawer<WordOf<'reportType'>>({ DD: 78, DG: 9, DER: 12, DOR: 1 });
const drawLarge = createDrawer<WordOf<'reportType'>>({ DG: 84, DER: 10, DOR: 6 });

function drawGiaType(
  { isGrown, isFancy, carats }: { isGrown: boolean; isFancy: boolean; carats: number },
  random: RandomSource,
): WordOf<'reportType'> {
  if (isGrown) return isFancy ? (chance(random, 0.6) ? 'LGCD' : 'LGCI') : drawGrownType(random);
  if (isFancy) return chance(random, 0.7) ? 'CD' : 'CI';
  return carats < 1 ? drawSmall(random) : drawLarge(random);
}

const agsReports = [
  'Platinum Diamond Quality Document',
  'Gold Diamond Quality Document',
  'Diamond Quality Report',
] as const;

/** The AGS cut grade is the worst of its parts. */
function drawAgs(cutGrade: WordOf<'cutGrade'>, random: RandomSource): AgsGrades {
  const one = (): number => (cutGrade === 'Ideal' || chance(random, 0.5) ? 0 : chance(random, 0.7) ? 1 : 2);
  const [lightPerformance, proportionFactor] = [one(), one()];
  return {
    cutGrade: Math.max(lightPerformance, proportionFactor),
    lightPerformance,
    proportionFactor,
    reportType: pickOne(agsReports, random),
  };
}
