import { dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

// Our choice: a service that lasts until a day ends when that day ends where the provider sits (decision 0016).
export const providerZone = 'America/New_York';

export function providerDay(instant: Date): Day {
  return dayInZone(instant, providerZone);
}

const words = new Intl.DateTimeFormat('en-US', { timeZone: providerZone, timeZoneName: 'longOffset' });

/** The instant at which the provider's clocks strike midnight as that day begins. */
export function startOfProviderDay(day: Day): Date {
  const asUtc = new Date(`${day}T00:00:00Z`);
  const guess = new Date(asUtc.getTime() - offsetMs(asUtc));
  // The clocks may be turned between the two.
  return new Date(asUtc.getTime() - offsetMs(guess));
}

function offsetMs(at: Date): number {
  const zone = words.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
