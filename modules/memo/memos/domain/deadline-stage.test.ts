import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { deadlineStage, isAlertDue } from './deadline-stage.ts';

const at = (today: string) =>
  deadlineStage({ received: day('2026-11-01'), due: day('2026-11-21'), today: day(today) });

test.each([
  ['2026-11-01', 0],
  ['2026-11-15', 0],
  ['2026-11-16', 1],
  ['2026-11-18', 1],
  ['2026-11-19', 2],
  ['2026-11-20', 2],
  ['2026-11-21', 3],
  ['2026-11-22', 4],
  ['2027-01-01', 4],
])('of 20 days, %s is stage %i', (today, stage) => {
  expect(at(today)).toBe(stage);
});

test('a memo valid for one day alerts on its due date only', () => {
  const one = { received: day('2026-11-01'), due: day('2026-11-02') };
  expect(deadlineStage({ ...one, today: day('2026-11-01') })).toBe(0);
  expect(deadlineStage({ ...one, today: day('2026-11-02') })).toBe(3);
});

test('each stage alerts once, an overdue memo every day', () => {
  const today = day('2026-11-22');
  expect(isAlertDue(0, { stage: 0, alertedOn: null }, today)).toBe(false);
  expect(isAlertDue(1, { stage: 0, alertedOn: null }, today)).toBe(true);
  expect(isAlertDue(1, { stage: 1, alertedOn: day('2026-11-16') }, today)).toBe(false);
  expect(isAlertDue(3, { stage: 1, alertedOn: day('2026-11-16') }, today)).toBe(true);
  expect(isAlertDue(4, { stage: 4, alertedOn: today }, today)).toBe(false);
  expect(isAlertDue(4, { stage: 4, alertedOn: day('2026-11-21') }, today)).toBe(true);
});
