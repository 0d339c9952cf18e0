// Our choice: twenty keys are one for each program of a large company (decision 0017).
export const mostKeys = 20;

/** Our choice: after a rotation both secrets hold for a day, so that no program stands still (decision 0017). */
export const overlapMs = 86_400_000;

export type KeyStanding = 'Active' | 'Ended';

export interface KeyDays {
  /** The last day on which it holds; null: it lasts. */
  readonly endsOn: string | null;
}

/** Both days are the provider's. */
export function standingOfKey({ endsOn }: KeyDays, today: string): KeyStanding {
  return endsOn !== null && endsOn < today ? 'Ended' : 'Active';
}

/** A secret that another one replaced holds for another day. */
export function secretHolds(replacedAt: Date | null, now: Date): boolean {
  return replacedAt === null || now.getTime() < replacedAt.getTime() + overlapMs;
}
