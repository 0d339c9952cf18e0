import { daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** A certificate or filing is worth a look this many days before it ends. */
export const soonDays = 60;

export const expiryStates = ['none', 'valid', 'soon', 'expired'] as const;
export type ExpiryState = (typeof expiryStates)[number];

export function expiryState(expiresOn: Day | null, today: Day): ExpiryState {
  if (expiresOn === null) return 'none';
  const left = daysBetween(today, expiresOn);
  if (left < 0) return 'expired';
  return left <= soonDays ? 'soon' : 'valid';
}

export const limitStates = ['none', 'under', 'near', 'over'] as const;
export type LimitState = (typeof limitStates)[number];

/** Near from 75% on, as for the insurer's limits. */
export function limitState(out: number, limit: number | null): LimitState {
  if (limit === null) return 'none';
  if (out > limit) return 'over';
  return out * 4 >= limit * 3 ? 'near' : 'under';
}
