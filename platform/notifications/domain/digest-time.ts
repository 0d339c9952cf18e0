import { addDays, dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

// Our choice: the provider's morning, on the product's clock (decision 0017).
const providerZone = 'America/New_York';
const digestHour = 7;

const hourThere = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: providerZone,
});

/** The day whose digest is to be made by now: today's from seven o'clock on, before that yesterday's. */
export function digestDay(now: Date): Day {
  const today = dayInZone(now, providerZone);
  return Number(hourThere.format(now)) >= digestHour ? today : addDays(today, -1);
}

export const digestTime = '7:00 AM Eastern';
