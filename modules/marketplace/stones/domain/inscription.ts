import { normalizeReportNumber } from './report-number.ts';

// A jeweler finds a stone's report by the number on its girdle, among brands, mottos and other numbers.

/** Shorter numbers are dates, weights or a brand's own. */
const leastDigits = 7;
const date = /^\d{1,2}[-.]\d{1,2}[-.]\d{2,4}$/;

/** Whether an inscription has the number of another report. */
export function namesOtherReport(inscription: string, reportNumber: string): boolean {
  const own = normalizeReportNumber(reportNumber);
  const words = inscription
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,;/]+/)
    .filter((word) => !date.test(word));
  const compact = words.map((word) => word.replaceAll(/[^\p{L}\p{N}]+/gu, ''));
  const runs = [...compact, compact.join('')].flatMap((word) => word.match(/\d+/g) ?? []);
  const names = [...compact.map(normalizeReportNumber), ...runs];
  if (names.includes(own)) return false;
  return compact.some((word) => (/\d+/.exec(word)?.[0].length ?? 0) >= leastDigits);
}

/** "LG632145877", "IGILG 632145877", "LAB GROWN", "Laboratory-Created", "CVD": an inscription, or a report number. */
export const saysLabGrown = (text: string): boolean =>
  /(?:\b|IGI|GIA|GCAL|HRD)LG[\s-]*\d|\blab(?:oratory)?[\s-]*(?:grown|created|made)|\bCVD\b/i.test(
    text.normalize('NFKC'),
  );
