import type { Clock } from './clock.ts';

/** The same work as if it were that long ago, for records of demos that have a past. */
export function hoursAgo<Work extends { readonly clock: Clock }>(work: Work, hours: number): Work {
  const at = new Date(work.clock.now().getTime() - hours * 3_600_000);
  return { ...work, clock: { now: () => at } };
}
