import { dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

// Our choice: the provider's morning, on the product's clock (decision 0017).
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
  /** What came later waits for the next one. */
  readonly at: Date;
}

/** The last seven o'clock there: the digest that is to be made by now. */
export function lastDigest(now: Date): DigestTime {
  let at = Math.floor(now.getTime() / hourMs) * hourMs;
  // Hour by hour, since the day on which the clocks change has 23 of them or 25.
  while (Number(hourThere.format(at)) !== digestHour) at -= hourMs;
  return { day: dayInZone(new Date(at), providerZone), at: new Date(at) };
}

export const digestTime = '7:00 AM Eastern';
