import { isEmail } from '#kit/domain/email.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import { sideWordsOf, tooLong } from '#modules/jeweler-pages/page/domain/words/side/side-words.ts';

export const reportKinds = {
  goods: 'Counterfeit or stolen goods',
  claims: 'False or misleading claims',
  copy: 'Copies another business',
  offensive: 'Offensive content',
  other: 'Something else',
} as const;
export type ReportKind = keyof typeof reportKinds;

export const reportLimits = { details: 1_000, email: 254 } as const;
export const takedownLimits = { leastReason: 10, reason: 500, answer: 1_000, note: 100 } as const;

export interface ReportValues {
  readonly kind: string;
  readonly details: string;
  readonly email: string;
}
export type ReportField = keyof ReportValues;
export type ReportFaults = Partial<Readonly<Record<ReportField, string>>>;

export const noReport: ReportValues = { kind: '', details: '', email: '' };

/** Control characters other than line breaks and tabs. */
const unseen = /[^\P{Cc}\n\t]/gu;

/** `typed` returns what was typed in a field. */
export function readReport(typed: (field: string) => string): ReportValues {
  const read = (field: ReportField): string =>
    typed(field).toWellFormed().replaceAll('\r\n', '\n').replace(unseen, '').trim();
  return { kind: read('kind'), details: read('details'), email: read('email') };
}

export const isReportKind = (text: string): text is ReportKind => Object.hasOwn(reportKinds, text);

/** Each field that needs a fix, with its error in the page's language. */
export function reportFaults({ kind, details, email }: ReportValues, language: PageLanguage): ReportFaults {
  const { report } = sideWordsOf({ language });
  return {
    ...(!isReportKind(kind) && { kind: report.chooseReason }),
    ...(details === '' && { details: report.describe }),
    ...(details.length > reportLimits.details && { details: tooLong(reportLimits.details, language) }),
    ...(email !== '' &&
      (!isEmail(email) || email.length > reportLimits.email) && { email: report.emailOrNone }),
  };
}
