import { isEmail } from '#kit/domain/email.ts';

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

/** Each field that has to change, with its error. */
export const reportFaults = ({ kind, details, email }: ReportValues): ReportFaults => ({
  ...(!isReportKind(kind) && { kind: 'Choose a reason.' }),
  ...(details === '' && { details: "Describe what's wrong." }),
  ...(details.length > reportLimits.details && { details: 'Use 1,000 characters or fewer.' }),
  ...(email !== '' &&
    (!isEmail(email) || email.length > reportLimits.email) && {
      email: 'Enter an email address, such as name@example.com, or leave this empty.',
    }),
});
