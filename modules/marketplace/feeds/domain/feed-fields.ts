// Spec marketplace §3 and the column sets of the trade: the fields of a supplier's file. Each column is one of these
// or is left out.

export interface FeedField {
  readonly title: string;
  /** A row without it can't be sold. */
  readonly required?: true;
}

export const feedFields = {
  stockRef: { title: 'Stock number', required: true },
  shape: { title: 'Shape', required: true },
  carat: { title: 'Carat', required: true },
  diamondType: { title: 'Natural or lab-grown' },
  color: { title: 'Color' },
  clarity: { title: 'Clarity' },
  pricePerCarat: { title: 'Price per carat' },
  price: { title: 'Total price' },
  percentOff: { title: 'Percent off list' },
  gradingLab: { title: 'Laboratory' },
  reportNumber: { title: 'Report number' },
  reportType: { title: 'Report type' },
  inscription: { title: 'Laser inscription' },
  availability: { title: 'Availability' },
  cutGrade: { title: 'Cut grade' },
  polish: { title: 'Polish' },
  symmetry: { title: 'Symmetry' },
  fluorescenceIntensity: { title: 'Fluorescence' },
  fluorescenceColor: { title: 'Fluorescence color' },
  measurements: { title: 'Measurements' },
  length: { title: 'Length' },
  width: { title: 'Width' },
  height: { title: 'Height' },
  depth: { title: 'Depth %' },
  table: { title: 'Table %' },
  crownHeight: { title: 'Crown height %' },
  crownAngle: { title: 'Crown angle' },
  pavilionDepth: { title: 'Pavilion depth %' },
  pavilionAngle: { title: 'Pavilion angle' },
  girdle: { title: 'Girdle' },
  girdleMin: { title: 'Girdle, thinnest' },
  girdleMax: { title: 'Girdle, thickest' },
  girdlePercent: { title: 'Girdle %' },
  culetSize: { title: 'Culet size' },
  culetCondition: { title: 'Culet condition' },
  fancyColor: { title: 'Fancy color' },
  fancyIntensity: { title: 'Fancy intensity' },
  fancyOvertone: { title: 'Fancy overtone' },
  shade: { title: 'Shade' },
  milky: { title: 'Milky' },
  blackInclusion: { title: 'Black inclusion' },
  eyeClean: { title: 'Eye clean' },
  treatment: { title: 'Treatment' },
  growthMethod: { title: 'Growth method' },
  country: { title: 'Country' },
  region: { title: 'State or region' },
  returnable: { title: 'Returnable' },
  image: { title: 'Image' },
  video: { title: 'Video or 360° viewer' },
  reportFile: { title: 'Report file' },
  provenanceReport: { title: 'Provenance report' },
  provenanceNumber: { title: 'Provenance number' },
} as const satisfies Readonly<Record<string, FeedField>>;

export type FeedFieldName = keyof typeof feedFields;

export const feedFieldNames = Object.keys(feedFields) as readonly FeedFieldName[];

export function isFeedField(name: string): name is FeedFieldName {
  return Object.hasOwn(feedFields, name);
}

export const fieldTitle = (name: FeedFieldName): string => feedFields[name].title;

/** Fields that need a column. One of the two prices is enough. */
export const requiredFields: readonly FeedFieldName[] = feedFieldNames.filter(
  (name) => 'required' in feedFields[name],
);
