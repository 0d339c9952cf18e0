/** Laboratories that answer questions about their reports. */
export const askedLabs = ['GIA', 'IGI', 'GCAL'] as const;
export type AskedLab = (typeof askedLabs)[number];

/**
 * What a report says. Weights in thousandths of a carat, millimeters in hundredths, percent and degrees in tenths;
 * grades in the trade's words. What a report doesn't say is absent.
 */
export interface ReportFindings {
  readonly origin?: string;
  readonly shape?: string;
  readonly carats?: number;
  readonly color?: string;
  readonly clarity?: string;
  readonly cut?: string;
  readonly polish?: string;
  readonly symmetry?: string;
  readonly fluorescence?: string;
  readonly inscription?: string;
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly table?: number;
  readonly crownAngle?: number;
  readonly pavilionAngle?: number;
  readonly girdle?: string;
  readonly culet?: string;
}

export interface LabReport {
  readonly lab: AskedLab;
  readonly number: string;
  /** YYYY-MM-DD, if the lab tells it. */
  readonly issuedOn: string | undefined;
  readonly findings: ReportFindings;
}

/** The lab's own document, as PDF. */
export type ReportFile =
  | { readonly kind: 'found'; readonly bytes: Uint8Array }
  | { readonly kind: 'unknown'; readonly reason: string };

export type ReportOutcome =
  | {
      readonly kind: 'found';
      readonly report: LabReport;
      /** Absent if the lab offers none. Labs' links expire within the hour, so ask right away. */
      readonly readFile: (() => Promise<ReportFile>) | undefined;
    }
  | { readonly kind: 'not_found' }
  /** The stone is at the lab again, so the report may change. */
  | { readonly kind: 'in_service' }
  /** The provider's contract with the lab has no reads left. */
  | { readonly kind: 'quota' }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface GradingLabs {
  readReport(lab: AskedLab, number: string): Promise<ReportOutcome>;
}

/** Upper case, without spaces, dashes and the lab's own prefix; "LG" stays (domain marketplace §4.3). */
export const normalReportNumber = (number: string): string =>
  number
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^(?:GIA|IGI|GCAL|AGS)(?=[\dL])/, '');
