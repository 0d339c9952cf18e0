import { day } from '#kit/domain/day.ts';
import { localInstant } from '#kit/domain/calendar/local-instant.ts';

/** ShipStation's times have no zone; they are of the West Coast. */
const zone = 'America/Los_Angeles';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** "2026-11-28 08:15:00". */
export const toPacific = (at: Date): string => clock.format(at);

/** Of "2015-06-29T08:46:27.0000000". */
export function fromPacific(text: string): string {
  const [date = '', time = ''] = text.split(/[T ]/);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const minute = localInstant(day(date), hours * 60 + minutes, zone);
  return new Date(minute.getTime() + Math.floor(seconds * 1000)).toISOString();
}
