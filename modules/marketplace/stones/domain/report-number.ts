import type { WordOf } from './stone-fields.ts';

/** Spec marketplace §5: letters and digits, up to 20 characters. */
export const maxReportNumberLength = 20;

/** What labs, and people copying from them, put around the number. */
const around = '(?:GIA|IGI|GCAL|AGS|HRD|EGL|GSI|SGL|CGL|DCLA|IIDGR|LG|REPORT|CERTIFICATE|CERT|NUMBER|NO|NR)+';
const before = new RegExp(`^${around}(?=\\d)`);
const after = new RegExp(`(?<=\\d)${around}$`);

/**
 * A report number in its compared form: capitals and digits without the lab's prefix. One seller lists the same
 * stone as LG632145877, the next as 632145877. Leading zeros count. Digits of other scripts and full width are the
 * same digits, and invisible characters don't count.
 */
export function normalizeReportNumber(text: string): string {
  if (/^\d+$/.test(text)) return text;
  return text
    .normalize('NFKC')
    .replaceAll(/(?!\d)\p{Nd}/gu, asciiDigit)
    .toUpperCase()
    .replace(/^\s*(\d+)[.,]0{1,2}\s*$/, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .replace(before, '')
    .replace(after, '');
}

/** Unicode has each script's ten digits in a row from its zero, and some scripts' right after another's. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** A spreadsheet shortened the number, so that its last digits are lost. Some labs' numbers have an E, too. */
export const isShortened = (text: string): boolean => /^\s*\d(?:[.,]\d+)?E\+?\d{1,2}\s*$/i.test(text);

// Domain facts 4.3. Some of IGI's and smaller labs' numbers have letters.
const formats: Partial<Record<WordOf<'gradingLab'>, RegExp>> = {
  GIA: /^[1-9]\d{6,9}$/,
  IGI: /^(?=.*\d)[A-Z\d]{6,9}$/,
  GCAL: /^\d{7,9}$/,
  HRD: /^\d{8,12}$/,
  AGS: /^\d{7,13}$/,
};
const otherFormat = /^(?=.*\d)[A-Z\d]{1,20}$/;

/** Whether a lab uses this format. Other numbers would create a second stone for the same report. */
export const hasFormatOf = (lab: WordOf<'gradingLab'>, normalized: string): boolean =>
  (formats[lab] ?? otherFormat).test(normalized);

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
