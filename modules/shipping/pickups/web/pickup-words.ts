import { counted } from '#kit/domain/text/counted.ts';
import { clockText, localTime } from '#kit/domain/calendar/local-instant.ts';
import { dayInZone, formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { Pickup, PickupCheck } from '../contract/pickup-endpoints.ts';
import { pickupStatusWords } from '../domain/pickup-moves.ts';
import type { PickupStatus } from '../domain/pickup-moves.ts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });

/** Mon, 11/23/2026. */
export const dayWords = (day: Day): string =>
  `${weekday.format(new Date(`${day}T12:00:00Z`))}, ${formatDay(day)}`;

export const windowWords = ({ carrier, ready, close }: Pick<Pickup, 'carrier' | 'ready' | 'close'>): string =>
  carrier === 'USPS' ? `By ${clockText(close)}` : `${clockText(ready)} to ${clockText(close)}`;

/** The same inside a line: "FedEx driver, by 5:15 PM". */
export const windowInLine = (pickup: Parameters<typeof windowWords>[0]): string =>
  windowWords(pickup).replace(/^By/, 'by');

const kinds: Readonly<Record<PickupStatus, StatusKind>> = {
  Requested: 'mute',
  Scheduled: 'info',
  NotCreated: 'bad',
  Cancelling: 'mute',
  Cancelled: 'mute',
  PickedUp: 'ok',
  NoShow: 'warn',
};

export const statusOf = ({ status, isOverdue }: Pick<Pickup, 'status' | 'isOverdue'>) =>
  isOverdue
    ? ({ kind: 'warn', words: 'Not confirmed' } as const)
    : { kind: kinds[status], words: pickupStatusWords[status] };

/** Why it needs attention; undefined if it doesn't. */
export function troubleOf({ status, failure, isOverdue, parcels }: Pickup): string | undefined {
  if (status === 'NotCreated') return failure ?? "The carrier didn't accept this pickup.";
  if (status === 'NoShow')
    return `The driver didn't show up. ${parcelsText(parcels)} stayed at your location.`;
  if (isOverdue) return 'The pickup window has ended. Did the driver show up?';
  if (status === 'Scheduled' && failure !== null) return `Not canceled. ${failure}`;
  return undefined;
}

export const parcelsText = (count: number): string => counted(count, 'parcel');

export const poundsText = (ounces: number): string => `${(ounces / 16).toFixed(1)} lb`;

export const zoneName = (zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

export interface Cutoff {
  /** "32 minutes". */
  readonly left: string;
  readonly minutes: number;
  /** "4:30 PM ET". */
  readonly time: string;
  readonly title: string;
  readonly text: string;
  /** Under an hour is left. */
  readonly isSoon: boolean;
}

/** "32 minutes to today's cutoff", in the address's own time. */
export function cutoffOf(
  { name, city, zone }: { readonly name: string; readonly city: string; readonly zone: string },
  { nextDay, cutoff }: { readonly nextDay: Day; readonly cutoff: string },
  now: Date,
): Cutoff {
  const at = new Date(cutoff);
  const minutes = Math.max(0, Math.round((at.getTime() - now.getTime()) / 60_000));
  const isToday = dayInZone(at, zone) === dayInZone(now, zone);
  const time = `${clockText(localTime(at, zone))} ${zoneName(zone)}`;
  const when = isToday ? time : `${time} on ${dayWords(dayInZone(at, zone))}`;
  const left = minutes < 60 ? counted(minutes, 'minute') : hoursText(minutes);
  return {
    left,
    minutes,
    time,
    title:
      nextDay === dayInZone(now, zone) ? `${left} until today's cutoff` : `Next pickup: ${dayWords(nextDay)}`,
    text: `${name} accepts requests for ${dayWords(nextDay)} in ${city} until ${when}.`,
    isSoon: isToday && minutes < 60,
  };
}

const hoursText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return `${hours} h ${minutes % 60} min`;
};

/** What a carrier says of a pickup beforehand; without an answer it couldn't be asked. */
export function answerText(carrier: string, answer: PickupCheck | undefined): string {
  if (answer === undefined || answer.status === 'unknown')
    return `${carrier} isn't responding right now. You can still schedule this pickup.`;
  const { status, cost, reason } = answer;
  if (status === 'refused') return `${carrier} can't take this pickup now. ${reason ?? ''}`.trim();
  if (cost === null) return `${carrier} accepts this pickup.`;
  if (cost === 0) return `${carrier} accepts this pickup at no charge.`;
  return `${carrier} accepts this pickup for ${formatCents(cents(cost))}.`;
}
