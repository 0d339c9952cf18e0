import { useState } from 'react';
import { day, dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { providerZone } from '#platform/access/contract.ts';

export interface ShownPeriod {
  readonly from: Day;
  readonly to: Day;
}

/** The month so far. */
function thisMonth(): ShownPeriod {
  const today = day(dayInZone(new Date(), providerZone));
  return { from: day(`${today.slice(0, 8)}01`), to: today };
}

export const usePeriod = () => useState(thisMonth);
