import { daysBetween } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** By days past due. What isn't due yet is in the first one, so that the four add up to what is owed. */
export const agingBuckets = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

export const bucketLabels: Readonly<Record<AgingBucket, string>> = {
  upTo30: '0-30 days',
  upTo60: '31-60 days',
  upTo90: '61-90 days',
  over90: 'Over 90 days',
};

/** Zero if it isn't due yet. */
export const daysPastDue = (dueOn: Day, today: Day): number => Math.max(0, daysBetween(dueOn, today));
