import type { WordOf } from './stone-fields.ts';

/** Spec marketplace §5: letters and digits, up to 20 characters. */
export const longestReportNumber = 20;

/** Letters that laboratories, and whoever copies from them, put before the number. */
const prefixes = /^(?:GIA|IGI|GCAL|AGS|HRD|LG)+(?=\d)/;

/**
 * A report number as two people compare it: capital letters without spaces, dashes and the laboratory's own prefix.
 * The same stone is listed as LG632145877 by one seller and as 632145877 by the next. Leading zeros belong to it.
 */
export function plainReportNumber(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s\-./#]+/g, '')
    .replace(prefixes, '');
}

/** One stone: what a laboratory's name and its number say together. Without a report nothing says that two are one. */
export function reportKey(lab: WordOf<'gradingLab'>, reportNumber: string): string | undefined {
  const plain = plainReportNumber(reportNumber);
  return lab === 'None' || plain === '' ? undefined : `${lab}:${plain}`;
}

/** The pages on which laboratories show their reports to anybody; others have none that an address leads to. */
const pages: Partial<Record<WordOf<'gradingLab'>, (number: string) => string>> = {
  GIA: (number) => `https://www.gia.edu/report-check?reportno=${number}`,
  IGI: (number) => `https://www.igi.org/verify-your-report/?r=${number}`,
  GCAL: (number) => `https://www.gcalusa.com/certificate-search.html?certificate_id=${number}`,
  HRD: (number) => `https://my.hrdantwerp.com/?record_number=${number}`,
};

/** Where the laboratory itself shows this report. */
export function reportLink(lab: WordOf<'gradingLab'>, reportNumber: string): string | undefined {
  // IGI keeps lab-grown reports under their LG; the others take the digits alone.
  const grown = lab === 'IGI' && /^\s*(?:IGI\s*)?LG/i.test(reportNumber);
  return pages[lab]?.(encodeURIComponent(`${grown ? 'LG' : ''}${plainReportNumber(reportNumber)}`));
}
