import type { WordOf } from './stone-fields.ts';

/** Spec marketplace §5: letters and digits, up to 20 characters. */
export const maxReportNumberLength = 20;

/** Prefixes that labs, and people copying from them, put before the number. */
const prefixes = /^(?:GIA|IGI|GCAL|AGS|HRD|LG)+(?=\d)/;

/**
 * A report number in its compared form: upper case without spaces, dashes and the lab's prefix. One seller
 * lists the same stone as LG632145877, the next as 632145877. Leading zeros count.
 */
export function normalizeReportNumber(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s\-./#]+/g, '')
    .replace(prefixes, '');
}

/** The stone's identity: lab and number. Without a report two listings can't be matched. */
export function reportKey(lab: WordOf<'gradingLab'>, reportNumber: string): string | undefined {
  const normalized = normalizeReportNumber(reportNumber);
  return lab === 'None' || normalized === '' ? undefined : `${lab}:${normalized}`;
}

/** Labs with public report pages; other labs have none. */
const reportPages: Partial<Record<WordOf<'gradingLab'>, (number: string) => string>> = {
  GIA: (number) => `https://www.gia.edu/report-check?reportno=${number}`,
  IGI: (number) => `https://www.igi.org/verify-your-report/?r=${number}`,
  GCAL: (number) => `https://www.gcalusa.com/certificate-search.html?certificate_id=${number}`,
  HRD: (number) => `https://my.hrdantwerp.com/?record_number=${number}`,
};

/** The report's page on the lab's own site. */
export function reportLink(lab: WordOf<'gradingLab'>, reportNumber: string): string | undefined {
  // IGI lists lab-grown reports with LG; the others use the digits alone.
  const grown = lab === 'IGI' && /^\s*(?:IGI\s*)?LG/i.test(reportNumber);
  return reportPages[lab]?.(encodeURIComponent(`${grown ? 'LG' : ''}${normalizeReportNumber(reportNumber)}`));
}
