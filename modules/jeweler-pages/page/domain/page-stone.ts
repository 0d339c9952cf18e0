/** What a page must say about a treatment (domain marketplace 4.13); other treatments need no disclosure. */
export const disclosedTreatments = {
  'Post-Growth Treated': 'Treated after growth',
  'Laser Drilled': 'Laser drilled',
  'Clarity Enhanced': 'Clarity enhanced: not permanent, needs special care',
  HPHT: 'Color changed by HPHT',
  Irradiated: 'Color changed by irradiation',
  Coated: 'Coated: not permanent, needs special care',
  'Color Enhanced': 'Color enhanced',
} as const;

export type DisclosedTreatment = keyof typeof disclosedTreatments;

/** '' where nothing must be disclosed. */
export const disclosureOf = (treatmentType: string): string =>
  isDisclosed(treatmentType) ? disclosedTreatments[treatmentType] : '';

/** The treatment that a disclosure is about. */
export const treatmentOf = (disclosure: string): DisclosedTreatment | undefined =>
  Object.keys(disclosedTreatments)
    .filter((type) => isDisclosed(type))
    .find((type) => disclosedTreatments[type] === disclosure);

const isDisclosed = (treatmentType: string): treatmentType is DisclosedTreatment =>
  Object.hasOwn(disclosedTreatments, treatmentType);

/** A diamond of the jeweler's own listings, as a page names it. */
export interface PageStone {
  readonly itemId: string;
  /** 'Oval'. */
  readonly shape: string;
  readonly isLabGrown: boolean;
  /** A decimal weight, as on its report. */
  readonly carats: string;
  /** A letter, or a fancy color in words; '' where the report states none. */
  readonly color: string;
  readonly clarity: string;
  /** '' without a report. */
  readonly lab: string;
  /** A sentence where a treatment must be disclosed, else ''. */
  readonly treatment: string;
  /** In cents; null without a price for clients. */
  readonly price: number | null;
}
