import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { mayMove, moveNames } from '#kit/domain/life-cycle.ts';
import { disputeLifeCycle, expiresOn, lastDayToDispute } from './dispute-life-cycle.ts';

const moves: Readonly<Record<string, readonly string[]>> = {
  'Open by staff': ['sendEvidence', 'win', 'lose'],
  'Open by clock': ['expire'],
  'EvidenceSent by staff': ['win', 'lose'],
  'EvidenceSent by clock': ['expire'],
};

describe('a dispute with a carrier', () => {
  const every = disputeLifeCycle.states.flatMap((state) =>
    (['staff', 'clock'] as const).map((by) => ({ state, by })),
  );

  test.each(every)('in $state moves by $by only as the life cycle allows', ({ state, by }) => {
    const open = moveNames(disputeLifeCycle).filter(
      (move) => mayMove(disputeLifeCycle, state, move, by, {}).allowed,
    );
    expect(open).toEqual(moves[`${state} by ${by}`] ?? []);
  });

  test('can be opened within 60 days and answered within 60 days of opening or of the evidence', () => {
    expect(lastDayToDispute(day('2026-09-01'))).toBe('2026-10-31');
    expect(expiresOn(day('2026-10-31'))).toBe('2026-12-30');
    expect(expiresOn(day('2026-10-31'), day('2026-11-10'))).toBe('2027-01-09');
  });
});
