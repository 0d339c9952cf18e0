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

const hourMs = 3_600_000;

/** In autumn one hour comes twice, so a time in it is two instants. Usually one. */
function instantsOf(text: string): readonly number[] {
  const [date = '', time = ''] = text.split(/[T ]/);
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const minute = localInstant(day(date), hours * 60 + minutes, zone).getTime();
  const shown = toPacific(new Date(minute));
  return [minute - hourMs, minute, minute + hourMs]
    .filter((at) => toPacific(new Date(at)) === shown)
    .map((at) => at + Math.floor(seconds * 1000));
}

/**
 * Of "2015-06-29T08:46:27.0000000". Of two instants it is the last that has passed when the time is read: a later change
 * then never reads as an earlier one.
 */
export function fromPacific(text: string, readAt: Date): string {
  const instants = instantsOf(text);
  const at = instants.findLast((one) => one <= readAt.getTime()) ?? instants[0] ?? 0;
  return new Date(at).toISOString();
}

/** A time to ask from. In the first of the two hours it is the start of the hour, since the second shows it again. */
export function pacificFrom(at: Date): string {
  const shown = toPacific(at);
  const isShownAgain = instantsOf(shown).some((one) => one > at.getTime());
  return isShownAgain ? `${shown.slice(0, 13)}:00:00` : shown;
}
