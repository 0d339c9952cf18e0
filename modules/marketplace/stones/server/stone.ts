import type { SearchedStone } from '../domain/stone-fields.ts';

/** Spec marketplace §2: what the AGS laboratory says beyond other reports; grades from 0, the best, to 10. */
export interface AgsGrades {
  readonly cutGrade: number;
  readonly lightPerformance: number;
  readonly proportionFactor: number;
  readonly reportType: string;
}

/** What the catalogue knows of a stone besides what a search may ask for. */
export interface StoneFacts {
  readonly reportNumber: string | null;
  /** Within the country: a state or the district of a bourse. */
  readonly sourceRegion: string | null;
  /** From table to culet, in hundredths of a millimetre. */
  readonly height: number | null;
  /** How much of the depth is girdle, in hundredths of a percent of the width. */
  readonly girdlePercent: number | null;
  readonly provenanceNumber: string | null;
  readonly ags: AgsGrades | null;
}

export type Stone = SearchedStone & StoneFacts;
