import { dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

// Our choice: days are counted at the provider's office (decision 0016).
export const providerZone = 'America/New_York';

export function providerDay(instant: Date): Day {
  return dayInZone(instant, providerZone);
}

const offsetFormat = new Intl.DateTimeFormat('en-US', { timeZone: providerZone, timeZoneName: 'longOffset' });

/** Midnight at the start of a day at the provider's office. */
export function startOfProviderDay(day: Day): Date {
  const asUtc = new Date(`${day}T00:00:00Z`);
  const estimate = new Date(asUtc.getTime() - offsetMs(asUtc));
  // The offset may change between the two.
  return new Date(asUtc.getTime() - offsetMs(estimate));
}

function offsetMs(instant: Date): number {
  const zone = offsetFormat.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
