import type { PairedStone } from './pair-filters.ts';

/** The stone of picture 04 with the fields that matching uses, for tests. */
export const stoneToPair: PairedStone = {
  diamondType: 'Natural',
  shape: 'Round',
  carat: 1_510,
  colorType: 'Color',
  color: 'G',
  clarity: 'VS1',
  fancyIntensity: 'None',
  fancyOvertone: 'None',
  fancyColor: 'None',
  cutGrade: 'EX',
  polish: 'EX',
  symmetry: 'EX',
  fluorescenceIntensity: 'NON',
  fluorescenceColor: 'None',
  gradingLab: 'GIA',
  table: 5_700,
  length: 742,
  width: 738,
  height: 454,
  treatmentType: 'None',
};
