import { counted } from '#kit/domain/text/counted.ts';
/** How many failures are allowed within a period, and how long the lock lasts after that. */
export interface AttemptLimit {
  readonly max: number;
  readonly withinSeconds: number;
  readonly lockSeconds: number;
}

// Spec rulings 12: five wrong codes, or ten wrong passwords within 15 minutes, lock for 15 minutes.
export const attemptLimits = {
  code: { max: 5, withinSeconds: 900, lockSeconds: 900 },
  password: { max: 10, withinSeconds: 900, lockSeconds: 900 },
  // Our choice: security answers are limited like codes (decision 0016).
  answer: { max: 5, withinSeconds: 900, lockSeconds: 900 },
  // Our choice: five emails with a link per hour and address, as with codes; every one sent counts (decision
  // 0016).
  link: { max: 5, withinSeconds: 3_600, lockSeconds: 3_600 },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof attemptLimits;

export interface Attempts {
  readonly failures: number;
  readonly since: Date;
  readonly lockedUntil: Date | undefined;
}

export function addFailure(limit: AttemptLimit, before: Attempts | undefined, now: Date): Attempts {
  const isNewPeriod =
    before === undefined || now.getTime() - before.since.getTime() >= limit.withinSeconds * 1000;
  const failures = isNewPeriod ? 1 : before.failures + 1;
  const lockedUntil = failures >= limit.max ? new Date(now.getTime() + limit.lockSeconds * 1000) : undefined;
  return { failures, since: isNewPeriod ? now : before.since, lockedUntil };
}

export function isLocked(attempts: Attempts | undefined, now: Date): boolean {
  return attempts?.lockedUntil !== undefined && attempts.lockedUntil > now;
}

/** Whole minutes, at least one. */
function minutesLeft(until: Date, now: Date): number {
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
}

export function tryAgainSentence(until: Date, now: Date): string {
  const minutes = minutesLeft(until, now);
  return `Try again in ${counted(minutes, 'minute')}.`;
}
