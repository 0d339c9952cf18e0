import { dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

// Our choice: 7 AM at the provider, by the portal's clock (decision 0017).
const providerZone = 'America/New_York';
const digestHour = 7;
const hourMs = 3_600_000;

const hourThere = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: providerZone,
});

export interface DigestTime {
  readonly day: Day;
  /** Later notices go into the next digest. */
  readonly at: Date;
}

/** The last 7 AM at the provider. */
export function lastDigest(now: Date): DigestTime {
  let at = Math.floor(now.getTime() / hourMs) * hourMs;
  // Counts by hour because daylight saving days have 23 or 25 hours.
  while (Number(hourThere.format(at)) !== digestHour) at -= hourMs;
  return { day: dayInZone(new Date(at), providerZone), at: new Date(at) };
}

export const digestTime = '7:00 AM Eastern';
