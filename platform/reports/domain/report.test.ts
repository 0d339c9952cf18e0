import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { mayMove, moveNames } from '#kit/domain/life-cycle.ts';
import {
  faultOfPeriod,
  isPendingReport,
  lastThirtyDays,
  reportFileName,
  reportMoves,
  reportStates,
} from './report.ts';

describe('the status of a report', () => {
  const open: Record<string, readonly string[]> = {
    'WAITING portal': ['begin', 'fail'],
    'PROCESSING portal': ['begin', 'succeed', 'fail'],
    'SUCCESS portal': [],
    'FAILURE portal': [],
    'WAITING reader': [],
    'PROCESSING reader': [],
    'SUCCESS reader': [],
    'FAILURE reader': ['process'],
  };
  test.each(Object.entries(open))('%s: %j', (who, moves) => {
    const [state, actor] = who.split(' ') as [(typeof reportStates)[number], 'portal' | 'reader'];
    expect(
      moveNames(reportMoves).filter((move) => mayMove(reportMoves, state, move, actor, {}).allowed),
    ).toEqual(moves);
  });

  test('treats a report as pending until it ended', () => {
    expect(reportStates.filter(isPendingReport)).toEqual(['WAITING', 'PROCESSING']);
  });
});

test.each([
  ['2026-01-01', '2026-01-01', undefined],
  ['2026-01-02', '2026-01-01', 'The start date is after the end date.'],
  ['2024-01-01', '2024-12-31', undefined],
  ['2025-01-01', '2026-01-02', 'Choose 366 days or fewer.'],
])('a period from %s to %s: %s', (from, to, fault) => {
  expect(faultOfPeriod({ from: day(from), to: day(to) })).toBe(fault);
});

test('defaults to 30 days up to today', () => {
  expect(lastThirtyDays(day('2026-11-21'))).toEqual({ from: '2026-10-23', to: '2026-11-21' });
});

test('names a report file by title and day with safe characters', () => {
  expect(reportFileName('In / out: all?', day('2026-11-21'))).toBe('In   out  all  2026-11-21.xlsx');
});
