import * as z from 'zod/mini';
import { enumFields } from '../domain/stone-fields.ts';

const number = z.nullable(z.int());
const cents = z.int();

/** Spec marketplace §2: the additional fields of AGS-graded stones, for AGS partners. */
export const agsShape = z.object({
  agsNumber: z.nullable(z.string()),
  cutGrade: z.int(),
  cutGradeDescription: z.string(),
  lightPerformance: z.int(),
  proportionFactor: z.int(),
  reportType: z.string(),
});

/**
 * Spec marketplace §3, Diamond. Numbers are integers: thousandths of a carat and of a ratio, cents, hundredths of a
 * percent, of a millimeter and of a degree. Null when unknown.
 */
export const diamondShape = z.object({
  /** The item id: up to ten digits. */
  supplierItemIdentifier: z.string(),
  diamondType: z.enum(enumFields.diamondType),
  shape: z.enum(enumFields.shape),
  carat: z.int(),
  colorType: z.enum(enumFields.colorType),
  color: z.enum(enumFields.color),
  fancyIntensity: z.enum(enumFields.fancyIntensity),
  fancyOvertone: z.enum(enumFields.fancyOvertone),
  fancyColor: z.enum(enumFields.fancyColor),
  clarity: z.enum(enumFields.clarity),
  cutGrade: z.enum(enumFields.cutGrade),
  polish: z.enum(enumFields.polish),
  symmetry: z.enum(enumFields.symmetry),
  fluorescenceIntensity: z.enum(enumFields.fluorescenceIntensity),
  fluorescenceColor: z.enum(enumFields.fluorescenceColor),
  gradingLab: z.enum(enumFields.gradingLab),
  gradingReportNumber: z.nullable(z.string()),
  reportType: z.enum(enumFields.reportType),
  reportUrl: z.nullable(z.string()),
  pricePerCarat: cents,
  price: cents,
  /** Below the list; negative above it. Null without a list price. */
  offIdexList: number,
  table: number,
  depth: number,
  length: number,
  width: number,
  height: number,
  ratio: number,
  crownHeight: number,
  crownAngle: number,
  pavilionDepth: number,
  pavilionAngle: number,
  girdleMin: z.enum(enumFields.girdleMin),
  girdleMax: z.enum(enumFields.girdleMax),
  girdlePercent: number,
  culetSize: z.enum(enumFields.culetSize),
  culetCondition: z.enum(enumFields.culetCondition),
  shade: z.enum(enumFields.shade),
  milky: z.enum(enumFields.milky),
  blackInclusion: z.enum(enumFields.blackInclusion),
  eyeClean: z.enum(enumFields.eyeClean),
  treatmentType: z.enum(enumFields.treatment),
  growthMethod: z.enum(enumFields.growthMethod),
  provenanceReportName: z.enum(enumFields.provenanceReport),
  provenanceNumber: z.nullable(z.string()),
  /** The laser inscription on the girdle; left out when unknown. */
  inscription: z.optional(z.string()),
  hasImage: z.boolean(),
  hasVideo: z.boolean(),
  returnable: z.boolean(),
  availability: z.enum(enumFields.availability),
  /** When its seller last confirmed it. */
  confirmedAt: z.iso.datetime(),
  sourceCountryCode: z.enum(enumFields.sourceCountry),
  sourceRegionName: z.nullable(z.string()),
  /** The number of sellers with this stone; the cheapest offer is shown. */
  offers: z.int(),
  /** What its seller states otherwise than the report, where the diamond desk let it pass: "Clarity VS1". */
  mismatch: z.optional(z.array(z.string())),
  /** The lab itself confirmed every fact, and the shown offer states none otherwise. */
  matchesReport: z.optional(z.literal(true)),
  /** As the lab says. */
  reportIssuedOn: z.optional(z.iso.date()),
  ags: z.optional(agsShape),
});

/** A stone on the wire. */
export type Diamond = z.output<typeof diamondShape>;

/** The stone itself, without seller, location and price. */
export const stoneFactsShape = z.omit(diamondShape, {
  supplierItemIdentifier: true,
  pricePerCarat: true,
  price: true,
  offIdexList: true,
  hasImage: true,
  hasVideo: true,
  returnable: true,
  availability: true,
  confirmedAt: true,
  sourceCountryCode: true,
  sourceRegionName: true,
  offers: true,
  mismatch: true,
  matchesReport: true,
  reportIssuedOn: true,
  ags: true,
});

export type StoneFacts = z.output<typeof stoneFactsShape>;
