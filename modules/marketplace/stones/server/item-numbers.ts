import { largestItemId } from '../domain/stone-fields.ts';
import { gradingLabs } from '../domain/vocabularies.ts';
import { plainReportNumber, reportKey } from '../domain/report-number.ts';

export function itemIdOf(typed: string): number[] {
  const number = /^\d{1,10}$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= largestItemId ? [number] : [];
}

/** People type a number without its laboratory, so each might be anybody's. */
export function keysOf(typed: readonly string[]): readonly string[] {
  return typed.flatMap((text) => gradingLabs.flatMap((lab) => reportKey(lab, plainReportNumber(text)) ?? []));
}
