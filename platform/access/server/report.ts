import type { Day } from '#kit/domain/day.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import type { AccessRule } from '../domain/access-rule.ts';
import type { Ctx } from './route.ts';

/** Days at the provider, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** Parameters of a report by kind of question. */
interface ReportParameters {
  readonly nothing: object;
  readonly period: Period;
}

export type ReportAsks = keyof ReportParameters;

export interface ReportFor<Asks extends ReportAsks> {
  readonly companyId: string;
  readonly parameters: ReportParameters[Asks];
  /** When it was requested; later changes are not included. */
  readonly asOf: Date;
}

/** Opens a short transaction bound to the report's company. */
export type ReadForReport = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** A spreadsheet report, declared as data by a slice; `platform/reports` creates the files. */
export interface Report<Asks extends ReportAsks = ReportAsks> {
  /** Unique and never changed: requests are stored under it. */
  readonly kind: string;
  readonly title: string;
  /** Description in one sentence. */
  readonly says: string;
  /** Who may request and read it. */
  readonly rule: AccessRule;
  readonly asks: Asks;
  readonly columns: readonly SheetColumn[];
  /** Expected number of rows, for the progress bar only. */
  count(ctx: Ctx, query: ReportFor<Asks>): Promise<number>;
  rows(read: ReadForReport, query: ReportFor<Asks>): AsyncIterable<readonly SheetCell[]>;
}

export type AnyReport = Report;

export function defineReport<Asks extends ReportAsks>(report: Report<Asks>): Report<Asks> {
  return report;
}
