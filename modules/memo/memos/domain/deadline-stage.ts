import { daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

interface Clock {
  readonly received: Day;
  readonly due: Day;
  readonly today: Day;
}

/** Alerts at 75% (1) and 90% (2) of the validity, on the due date (3), and every day after it (4); 0 before. */
export function deadlineStage({ received, due, today }: Clock): number {
  const left = daysBetween(today, due);
  if (left < 0) return 4;
  if (left === 0) return 3;
  const whole = Math.max(1, daysBetween(received, due));
  const passed = daysBetween(received, today) / whole;
  if (passed >= 0.9) return 2;
  return passed >= 0.75 ? 1 : 0;
}

interface Sent {
  readonly stage: number;
  readonly alertedOn: Day | null;
}

/** An alert goes out once for each stage, and once a day while overdue. */
export function isAlertDue(stage: number, { stage: sent, alertedOn }: Sent, today: Day): boolean {
  if (stage === 0) return false;
  return stage > sent || (stage === 4 && alertedOn !== today);
}
