import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { daysPastDue } from './aging-buckets.ts';
import { nextStepOf, remindersDue, stageOf } from './collection.ts';
import type { CollectedCompany } from './collection.ts';

const today = day('2026-11-24');
const none: CollectedCompany = {
  isHeld: false,
  promisedOn: null,
  writeOffPending: false,
  isBlocked: false,
  firstDueOn: day('2026-11-20'),
  reminded: 0,
};

test.each<[Partial<CollectedCompany>, string, string]>([
  [{}, 'Past due', 'First reminder 11/28'],
  [{ firstDueOn: day('2026-11-30') }, 'Not due', 'Due 11/30'],
  [{ firstDueOn: today }, 'Not due', 'First reminder 12/02'],
  [
    { firstDueOn: day('2026-11-01'), isBlocked: true, reminded: 2 },
    'Shipping blocked',
    'Third reminder 12/16',
  ],
  [{ firstDueOn: day('2026-11-01'), isBlocked: true }, 'Shipping blocked', 'First reminder 11/24'],
  [{ firstDueOn: day('2026-08-01'), isBlocked: true, reminded: 3 }, 'Shipping blocked', 'Call today'],
  [{ promisedOn: today, isBlocked: true }, 'Promise to pay', 'Promised 11/24'],
  [{ promisedOn: day('2026-11-23'), isBlocked: true }, 'Shipping blocked', 'Call: promise missed 11/23'],
  [{ isHeld: true, promisedOn: day('2026-11-25') }, 'Credit hold', 'Promised 11/25'],
  [{ isHeld: true }, 'Credit hold', 'Review hold'],
  [{ isBlocked: true, writeOffPending: true }, 'Shipping blocked', 'Write-off review'],
])('%o is %s, next: %s', (company, stage, next) => {
  const given = { ...none, ...company };
  expect([stageOf(given, today), nextStepOf(given, today)]).toEqual([stage, next]);
});

describe('reminders', () => {
  test.each([
    [7, 0],
    [8, 1],
    [20, 1],
    [21, 2],
    [45, 3],
    [400, 3],
  ])('%d days past due: %d', (days, reminders) => {
    const dueOn = day(new Date(Date.UTC(2026, 10, 24 - days)).toISOString().slice(0, 10));
    expect([daysPastDue(dueOn, today), remindersDue(dueOn, today)]).toEqual([days, reminders]);
  });

  test('nothing is past due before its due day', () => {
    expect(daysPastDue(day('2026-12-01'), today)).toBe(0);
  });
});
