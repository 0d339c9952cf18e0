import { dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

// Our choice: a service that lasts until a day ends when that day ends where the provider sits (decision 0016).
export const providerZone = 'America/New_York';

export function providerDay(instant: Date): Day {
  return dayInZone(instant, providerZone);
}
