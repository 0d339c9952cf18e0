import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/**
 * How many days before the last day a service's end is announced, nearest first. Our choice: a month to decide, a
 * week to act, and the day itself (decision 0017).
 */
export const endingStages = [0, 7, 30] as const;

export interface EndingService {
  readonly activeFrom: Day | null;
  /** The last day of the service. */
  readonly activeUntil: Day;
  /** The last day and stage announced already. */
  readonly announcedUntil: Day | null;
  readonly announcedDays: number | null;
}

/**
 * The stage to announce today; none if announced already, or if the service started after the stage began: a thirty-
 * day trial is not announced on its first day. After missed nights only the nearest stage is announced.
 */
export function endingStage(service: EndingService, today: Day): (typeof endingStages)[number] | undefined {
  const { activeFrom, activeUntil, announcedUntil, announcedDays } = service;
  if (activeUntil < today) return undefined;
  const stage = endingStages.find((days) => activeUntil <= addDays(today, days));
  if (stage === undefined) return undefined;
  if (announcedUntil === activeUntil && announcedDays !== null && announcedDays <= stage) return undefined;
  if (activeFrom !== null && stage > 0 && addDays(activeUntil, -stage) <= activeFrom) return undefined;
  return stage;
}
