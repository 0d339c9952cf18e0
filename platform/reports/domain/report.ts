import { lifeCycle } from '#kit/domain/life-cycle.ts';
import { addDays, daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** Spec platform §7: report generation ends as SUCCESS or FAILURE. */
export const reportStates = ['WAITING', 'PROCESSING', 'SUCCESS', 'FAILURE'] as const;

export type ReportState = (typeof reportStates)[number];

export const reportMoves = lifeCycle({
  states: reportStates,
  initial: 'WAITING',
  final: ['SUCCESS'],
  moves: {
    // Also from PROCESSING: the previous worker may have been killed.
    begin: { from: ['WAITING', 'PROCESSING'], to: 'PROCESSING', by: ['portal'] },
    succeed: { from: ['PROCESSING'], to: 'SUCCESS', by: ['portal'] },
    fail: { from: ['WAITING', 'PROCESSING'], to: 'FAILURE', by: ['portal'] },
    process: { from: ['FAILURE'], to: 'WAITING', by: ['reader'] },
  },
});

export function isPendingReport(state: ReportState): boolean {
  return state === 'WAITING' || state === 'PROCESSING';
}

/** Our choices (decision 0017): limits of one report. */
const maxDays = 366;
export const maxRows = 200_000;

/** Attempts, including killed workers, before a report fails. */
export const maxAttempts = 5;

/** Our choice: days that a finished file is kept (decision 0017). */
export const retentionDays = 30;

/** `Team directory 2026-11-21.xlsx`: sortable by day, with safe characters only. */
export function reportFileName(title: string, day: Day): string {
  return `${title.replaceAll(/[*<>:"?/\\|]/g, ' ')} ${day}.xlsx`;
}

interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** Explains what is wrong with a period; undefined if it is valid. */
export function faultOfPeriod({ from, to }: Period): string | undefined {
  if (from > to) return 'The start date is after the end date.';
  // Both days are included.
  if (daysBetween(from, to) >= maxDays) return `Choose ${maxDays} days or fewer.`;
  return undefined;
}

/** Default period: the last 30 days. */
export function lastThirtyDays(today: Day): Period {
  return { from: addDays(today, -29), to: today };
}
