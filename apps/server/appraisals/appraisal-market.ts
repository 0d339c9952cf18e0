import { canReadMarket, comparableStonesWith } from '#modules/marketplace/server.ts';
import type { OpenCatalog, StoneToCompare } from '#modules/marketplace/server.ts';
import type { AppraisalMarket, GemToCompare } from '#modules/appraisals/server.ts';

/** Where an appraiser's word differs from the market's. */
const shapes: Readonly<Record<string, string>> = {
  'Rose cut': 'Rose',
  'Half moon': 'Half Moon',
  Triangle: 'Trilliant',
};
const grades: Readonly<Record<string, string>> = {
  Excellent: 'EX',
  'Very good': 'VG',
  Good: 'G',
  Fair: 'F',
  Poor: 'P',
};

const stoneOf = ({ isGrown, shape, carats, color, clarity, ...make }: GemToCompare): StoneToCompare => ({
  diamondType: isGrown ? 'Lab' : 'Natural',
  shape: shapes[shape] ?? shape,
  carats,
  color,
  clarity,
  // Labs grade the cut of rounds only.
  cutGrade: grades[make.cut] ?? (shape === 'Round' ? 'Unknown' : 'None'),
  polish: grades[make.polish] ?? 'Unknown',
  symmetry: grades[make.symmetry] ?? 'Unknown',
});

/** Appraisals compare a diamond with stones on the market. */
export function appraisalMarket({ search }: Pick<OpenCatalog, 'search'>): AppraisalMarket {
  const comparable = comparableStonesWith({ search });
  return {
    canRead: canReadMarket,
    similar: (steps, gem) => comparable(steps, stoneOf(gem)),
  };
}
