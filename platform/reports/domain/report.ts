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
    // Taken up again from PROCESSING too: whoever worked at it may have been killed.
    begin: { from: ['WAITING', 'PROCESSING'], to: 'PROCESSING', by: ['portal'] },
    succeed: { from: ['PROCESSING'], to: 'SUCCESS', by: ['portal'] },
    fail: { from: ['WAITING', 'PROCESSING'], to: 'FAILURE', by: ['portal'] },
    process: { from: ['FAILURE'], to: 'WAITING', by: ['reader'] },
  },
});

export function isUnderWay(state: ReportState): boolean {
  return state === 'WAITING' || state === 'PROCESSING';
}

/** Our choices (decision 0017): a report of more days than a year, or of more rows than this, is asked for in parts. */
const mostDays = 366;
export const mostRows = 200_000;

/** Begun this often in vain, killed workers included, a report has failed until somebody asks again. */
export const mostTries = 5;

/** Our choice: a made file is kept so long, then asked for anew (decision 0017). */
export const daysKept = 30;

/** `Team directory 2026-11-21.xlsx`: sorts by day in any folder, and holds no sign that a disk refuses. */
export function reportFileName(title: string, day: Day): string {
  return `${title.replaceAll(/[*<>:"?/\\|]/g, ' ')} ${day}.xlsx`;
}

interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** What is wrong with a period, in words; nothing where it can be reported on. */
export function faultOfPeriod({ from, to }: Period): string | undefined {
  if (from > to) return 'The first day is after the last.';
  // Both days count.
  if (daysBetween(from, to) >= mostDays) return `Choose at most ${mostDays} days.`;
  return undefined;
}

/** What most people ask for: the last thirty days up to today. */
export function lastThirtyDays(today: Day): Period {
  return { from: addDays(today, -29), to: today };
}
