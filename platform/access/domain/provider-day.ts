import { dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

// Our choice: days are counted at the provider's office (decision 0016).
export const providerZone = 'America/New_York';

export function providerDay(instant: Date): Day {
  return dayInZone(instant, providerZone);
}
