import type * as z from 'zod/mini';
import type { agsShape, diamondShape, StoneFacts } from '../contract/diamond-shape.ts';
import { reportLink } from '../domain/report-number.ts';
import { wordForCode } from '../domain/stone-fields.ts';
import { presentMismatch } from './present-mismatch.ts';
import type { StoneRow } from './stone-store.ts';

export type Diamond = z.output<typeof diamondShape>;
type Ags = z.output<typeof agsShape>;

/** A stone for any member. */
export function presentStone(row: StoneRow): Diamond {
  return {
    supplierItemIdentifier: String(row.item_id),
    ...presentFacts(row),
    pricePerCarat: row.price_per_carat ?? 0,
    price: row.price ?? 0,
    offIdexList: row.percent_off_list,
    ...presentOffer(row),
  };
}

/** The stone itself, without price and offer. */
export function presentFacts(row: StoneRow): StoneFacts {
  const gradingLab = wordForCode('gradingLab', row.grading_lab);
  return {
    ...presentGrades(row),
    gradingLab,
    gradingReportNumber: row.report_number,
    reportType: wordForCode('reportType', row.report_type),
    reportUrl: row.report_number === null ? null : (reportLink(gradingLab, row.report_number) ?? null),
    ...presentNumbers(row),
    ...presentAppearance(row),
  };
}

function presentGrades(row: StoneRow) {
  return {
    diamondType: wordForCode('diamondType', row.diamond_type),
    shape: wordForCode('shape', row.shape),
    colorType: wordForCode('colorType', row.color_type),
    color: wordForCode('color', row.color),
    fancyIntensity: wordForCode('fancyIntensity', row.fancy_intensity),
    fancyOvertone: wordForCode('fancyOvertone', row.fancy_overtone),
    fancyColor: wordForCode('fancyColor', row.fancy_color),
    clarity: wordForCode('clarity', row.clarity),
    cutGrade: wordForCode('cutGrade', row.cut_grade),
    polish: wordForCode('polish', row.polish),
    symmetry: wordForCode('symmetry', row.symmetry),
    fluorescenceIntensity: wordForCode('fluorescenceIntensity', row.fluorescence_intensity),
    fluorescenceColor: wordForCode('fluorescenceColor', row.fluorescence_color),
  };
}

function presentNumbers(row: StoneRow) {
  return {
    carat: row.carat ?? 0,
    table: row.table,
    depth: row.depth,
    length: row.length,
    width: row.width,
    height: row.height,
    ratio: row.ratio,
    crownHeight: row.crown_height,
    crownAngle: row.crown_angle,
    pavilionDepth: row.pavilion_depth,
    pavilionAngle: row.pavilion_angle,
    girdlePercent: row.girdle_percent,
  };
}

function presentAppearance(row: StoneRow) {
  return {
    girdleMin: wordForCode('girdleMin', row.girdle_min),
    girdleMax: wordForCode('girdleMax', row.girdle_max),
    culetSize: wordForCode('culetSize', row.culet_size),
    culetCondition: wordForCode('culetCondition', row.culet_condition),
    shade: wordForCode('shade', row.shade),
    milky: wordForCode('milky', row.milky),
    blackInclusion: wordForCode('blackInclusion', row.black_inclusion),
    eyeClean: wordForCode('eyeClean', row.eye_clean),
    treatmentType: wordForCode('treatment', row.treatment),
    growthMethod: wordForCode('growthMethod', row.growth_method),
    provenanceReportName: wordForCode('provenanceReport', row.provenance_report),
    provenanceNumber: row.provenance_number,
    ...(row.inscription === null ? {} : { inscription: row.inscription }),
  };
}

function presentOffer(row: StoneRow) {
  return {
    hasImage: wordForCode('hasImage', row.has_image) === 'Yes',
    hasVideo: wordForCode('hasVideo', row.has_video) === 'Yes',
    returnable: wordForCode('returnable', row.returnable) === 'Yes',
    availability: wordForCode('availability', row.availability),
    confirmedAt: row.confirmed_at.toISOString(),
    sourceCountryCode: wordForCode('sourceCountry', row.source_country),
    sourceRegionName: row.source_region,
    offers: row.offers,
    ...presentReportCheck(row),
  };
}

function presentReportCheck({ mismatch, lab_confirmed, report_issued_on }: StoneRow) {
  return {
    ...(mismatch === null ? {} : { mismatch: [...presentMismatch(mismatch)] }),
    ...(mismatch === null && lab_confirmed ? { matchesReport: true as const } : {}),
    ...(report_issued_on === null ? {} : { reportIssuedOn: report_issued_on }),
  };
}

/** The AGS's words for its grades, 0 to 10. */
const gradeDescriptions = [
  'Ideal',
  'Excellent',
  'Very Good',
  'Good',
  'Good',
  'Fair',
  'Fair',
  'Fair',
] as const;

/** Spec marketplace §2: for AGS-graded items seen by partner users. */
export function presentAgs({ ags, report_number }: StoneRow): Ags | undefined {
  if (ags === null) return undefined;
  const { cutGrade, lightPerformance, proportionFactor, reportType } = ags;
  return {
    agsNumber: report_number,
    cutGrade,
    cutGradeDescription: gradeDescriptions[cutGrade] ?? 'Poor',
    lightPerformance,
    proportionFactor,
    reportType,
  };
}
