import type * as z from 'zod/mini';
import type { agsShape, diamondShape, StoneFacts } from '../contract/diamond-shape.ts';
import { reportLink } from '../domain/report-number.ts';
import { wordAt } from '../domain/stone-fields.ts';
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

/** What is told of a stone itself. */
export function presentFacts(row: StoneRow): StoneFacts {
  const gradingLab = wordAt('gradingLab', row.grading_lab);
  return {
    ...presentGrades(row),
    gradingLab,
    gradingReportNumber: row.report_number,
    reportType: wordAt('reportType', row.report_type),
    reportUrl: row.report_number === null ? null : (reportLink(gradingLab, row.report_number) ?? null),
    ...presentNumbers(row),
    ...presentAppearance(row),
  };
}

function presentGrades(row: StoneRow) {
  return {
    diamondType: wordAt('diamondType', row.diamond_type),
    shape: wordAt('shape', row.shape),
    colorType: wordAt('colorType', row.color_type),
    color: wordAt('color', row.color),
    fancyIntensity: wordAt('fancyIntensity', row.fancy_intensity),
    fancyOvertone: wordAt('fancyOvertone', row.fancy_overtone),
    fancyColor: wordAt('fancyColor', row.fancy_color),
    clarity: wordAt('clarity', row.clarity),
    cutGrade: wordAt('cutGrade', row.cut_grade),
    polish: wordAt('polish', row.polish),
    symmetry: wordAt('symmetry', row.symmetry),
    fluorescenceIntensity: wordAt('fluorescenceIntensity', row.fluorescence_intensity),
    fluorescenceColor: wordAt('fluorescenceColor', row.fluorescence_color),
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
    girdleMin: wordAt('girdleMin', row.girdle_min),
    girdleMax: wordAt('girdleMax', row.girdle_max),
    culetSize: wordAt('culetSize', row.culet_size),
    culetCondition: wordAt('culetCondition', row.culet_condition),
    shade: wordAt('shade', row.shade),
    milky: wordAt('milky', row.milky),
    blackInclusion: wordAt('blackInclusion', row.black_inclusion),
    eyeClean: wordAt('eyeClean', row.eye_clean),
    treatmentType: wordAt('treatment', row.treatment),
    growthMethod: wordAt('growthMethod', row.growth_method),
    provenanceReportName: wordAt('provenanceReport', row.provenance_report),
    provenanceNumber: row.provenance_number,
  };
}

function presentOffer(row: StoneRow) {
  return {
    hasImage: wordAt('hasImage', row.has_image) === 'Yes',
    hasVideo: wordAt('hasVideo', row.has_video) === 'Yes',
    returnable: wordAt('returnable', row.returnable) === 'Yes',
    availability: wordAt('availability', row.availability),
    confirmedAt: row.confirmed_at.toISOString(),
    sourceCountryCode: wordAt('sourceCountry', row.source_country),
    sourceRegionName: row.source_region,
    offers: row.offers,
  };
}

/** The AGS's words for its grades, 0 to 10. */
const described = ['Ideal', 'Excellent', 'Very Good', 'Good', 'Good', 'Fair', 'Fair', 'Fair'] as const;

/** Spec marketplace §2: for AGS-graded items seen by partner users. */
export function presentAgs({ ags, report_number }: StoneRow): Ags | undefined {
  if (ags === null) return undefined;
  const { cutGrade, lightPerformance, proportionFactor, reportType } = ags;
  return {
    agsNumber: report_number,
    cutGrade,
    cutGradeDescription: described[cutGrade] ?? 'Poor',
    lightPerformance,
    proportionFactor,
    reportType,
  };
}
