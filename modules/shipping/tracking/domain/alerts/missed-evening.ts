import { compareDays, dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

/** Domain shipping §3.5: what was handed over is scanned by 20:00 of the day, in the time of the place it leaves. */
const eveningHour = 20;

export function isEveningPast(shipDate: Day, timeZone: string, now: Date): boolean {
  const later = compareDays(dayInZone(now, timeZone), shipDate);
  return later > 0 || (later === 0 && hourIn(timeZone, now) >= eveningHour);
}

function hourIn(timeZone: string, now: Date): number {
  const hour = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return Number(hour.format(now));
}
