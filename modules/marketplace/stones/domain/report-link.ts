import type { WordOf } from './stone-fields.ts';
import { plainReportNumber } from './report-number.ts';

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
