import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { AgsGrades } from '#modules/marketplace/stones/server/stone-tables.ts';
import type { RandomSource } from './random-source.ts';
import { createDrawer, chance, pickOne } from './random-source.ts';

export interface Report {
  readonly reportType: WordOf<'reportType'>;
  readonly reportNumber: string | null;
}

// A prime slightly below a thousand million and a coprime factor: neighboring stones get distant and unique
// nine-digit numbers.
const prime = 999_999_937;
const stride = 387_420_489;

/** In this laboratory's number format. */
export function drawReport(
  at: number,
  of: { lab: WordOf<'gradingLab'>; isGrown: boolean; carats: number; isFancy: boolean },
  random: RandomSource,
): Report {
  const digits = String(((at + 1) * stride) % prime).padStart(9, '0');
  const { lab, isGrown } = of;
  if (lab === 'None') return { reportType: 'None', reportNumber: null };
  if (lab === 'GIA')
    return { reportType: drawGiaType(of, random), reportNumber: `${pickOne(giaFirst, random)}${digits}` };
  return { reportType: 'Other', reportNumber: formatNumber(lab, isGrown, digits) };
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
export function drawAgs(cutGrade: WordOf<'cutGrade'>, random: RandomSource): AgsGrades {
  const one = (): number => (cutGrade === 'Ideal' || chance(random, 0.5) ? 0 : chance(random, 0.7) ? 1 : 2);
  const [lightPerformance, proportionFactor] = [one(), one()];
  return {
    cutGrade: Math.max(lightPerformance, proportionFactor),
    lightPerformance,
    proportionFactor,
    reportType: pickOne(agsReports, random),
  };
}
