import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/**
 * Days before its last day on which a service's end is told, the nearest first. Our choice: a month to decide, a week to
 * act, and the day itself (decision 0017).
 */
export const endingStages = [0, 7, 30] as const;

export interface EndingService {
  readonly activeFrom: Day | null;
  /** The last day on which it is open. */
  readonly activeUntil: Day;
  /** For which last day, and how many days before it, was told already. */
  readonly toldUntil: Day | null;
  readonly toldDays: number | null;
}

/**
 * Which of them is to be told today; none where it was told, or where the service began later than that: a trial of
 * thirty days is not told its end on its first. Nights that were missed are made up for by the nearest one alone.
 */
export function endingStage(service: EndingService, today: Day): (typeof endingStages)[number] | undefined {
  const { activeFrom, activeUntil, toldUntil, toldDays } = service;
  if (activeUntil < today) return undefined;
  const stage = endingStages.find((days) => activeUntil <= addDays(today, days));
  if (stage === undefined) return undefined;
  if (toldUntil === activeUntil && toldDays !== null && toldDays <= stage) return undefined;
  if (activeFrom !== null && stage > 0 && addDays(activeUntil, -stage) <= activeFrom) return undefined;
  return stage;
}
