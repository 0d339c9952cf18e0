import type { Circumstances } from '#platform/access/contract.ts';

/** The day on which the walls check everyone; trials are placed around it. */
export const dayOfTheWalls = '2026-06-15';

export function circumstancesOf(isOn: (feature: string) => boolean): Circumstances {
  return { isOn, today: () => dayOfTheWalls };
}

export const everyFlagOn = circumstancesOf(() => true);
