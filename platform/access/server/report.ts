import type { Day } from '#kit/domain/day.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';
import type { AccessRule } from '../domain/access-rule.ts';
import type { Ctx } from './route.ts';

/** Days of the provider, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** What somebody is asked before a report of theirs is made. */
interface Asked {
  readonly nothing: object;
  readonly period: Period;
}

export type ReportAsks = keyof Asked;

export interface ReportFor<Asks extends ReportAsks> {
  readonly companyId: string;
  readonly parameters: Asked[Asks];
  /** When it was asked for: what happens while it is made is not in it. */
  readonly asOf: Date;
}

/** Opens a short unit of work bound to the company whose report it is; nothing stands open between two of them. */
export type ReadForReport = <T>(act: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** What a slice can tell of a company as a sheet. Slices bring theirs as data; `platform/reports` makes the files. */
export interface Report<Asks extends ReportAsks = ReportAsks> {
  /** Unique and kept for good: what was asked for is stored under it. */
  readonly kind: string;
  readonly title: string;
  /** What stands in it, in one sentence. */
  readonly says: string;
  /** Who may ask for one, and read it. */
  readonly rule: AccessRule;
  readonly asks: Asks;
  readonly columns: readonly SheetColumn[];
  /** How many rows there will be, for a progress with a figure; more or fewer in the end is no fault. */
  count(ctx: Ctx, of: ReportFor<Asks>): Promise<number>;
  rows(read: ReadForReport, of: ReportFor<Asks>): AsyncIterable<readonly SheetCell[]>;
}

export type AnyReport = Report;

export function defineReport<Asks extends ReportAsks>(report: Report<Asks>): Report<Asks> {
  return report;
}
