import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { mayMove, moveNames } from '#kit/domain/life-cycle.ts';
import { disputeLifeCycle, expiresOn, lastDayToDispute } from './dispute-life-cycle.ts';

const ways: Readonly<Record<string, readonly string[]>> = {
  'Open by staff': ['sendEvidence', 'win', 'lose'],
  'Open by clock': ['expire'],
  'EvidenceSent by staff': ['win', 'lose'],
  'EvidenceSent by clock': ['expire'],
};

describe('a dispute', () => {
  const every = disputeLifeCycle.states.flatMap((state) =>
    (['staff', 'clock'] as const).map((by) => ({ state, by })),
  );

  test.each(every)('that is $state is moved by $by only where the table says so', ({ state, by }) => {
    const open = moveNames(disputeLifeCycle).filter(
      (move) => mayMove(disputeLifeCycle, state, move, by, {}).allowed,
    );
    expect(open).toEqual(ways[`${state} by ${by}`] ?? []);
  });

  test('can be asked for within 60 days, and is answered within 60 days of asking or of the evidence', () => {
    expect(lastDayToDispute(day('2026-09-01'))).toBe('2026-10-31');
    expect(expiresOn(day('2026-10-31'))).toBe('2026-12-30');
    expect(expiresOn(day('2026-10-31'), day('2026-11-10'))).toBe('2027-01-09');
  });
});
