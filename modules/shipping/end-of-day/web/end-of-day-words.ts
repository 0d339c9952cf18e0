import { counted } from '#kit/domain/text/counted.ts';
import { clockText, localTime } from '#kit/domain/calendar/local-instant.ts';
import { dayInZone, daysBetween, formatBriefDay } from '#kit/domain/day.ts';
import { dayWords, parcelsText, zoneName } from '#modules/shipping/pickups/web/pickup-words.ts';
import type { Closing, EndOfDay, UnscannedParcel } from '../contract/end-of-day-endpoints.ts';
import { stepWords } from '../domain/day-steps.ts';

export const timeText = (at: string, zone: string): string => clockText(localTime(new Date(at), zone));

/** With its day, if another one. */
export function momentText(at: string, zone: string, today: Closing['day']): string {
  const on = dayInZone(new Date(at), zone);
  return `${on === today ? '' : `${formatBriefDay(on)}, `}${timeText(at, zone)} ${zoneName(zone)}`;
}

export const stepsText = (count: number): string => counted(count, 'step');

/** "Mon, Nov 23". */
const weekdayText = (day: Closing['day']): string => `${dayWords(day).slice(0, 3)}, ${formatBriefDay(day)}`;

export function leadText({ day, location, parcels, stepsLeft, closing }: EndOfDay, now: Date): string {
  const time = `${weekdayText(day)}, ${clockText(localTime(now, location.zone))} ${zoneName(location.zone)}.`;
  const done =
    closing === null
      ? `${stepsText(stepsLeft.length)} left.`
      : `Closed by ${closing.closedBy} at ${timeText(closing.closedAt, location.zone)}.`;
  return `${time} ${location.name}: ${parcelsText(parcels)}. ${done}`;
}

/** Why a parcel without a scan needs a look. */
export function unscannedText(parcel: UnscannedParcel, { day, location: { zone } }: EndOfDay): string {
  const { handedOverAt, printedAt, shipsOn } = parcel;
  const without = (from: Closing['day']): string => {
    const days = daysBetween(from, day);
    return days === 0 ? 'no scan yet' : `no scan for ${counted(days, 'day', 'days')}`;
  };
  if (handedOverAt !== null) {
    const on = dayInZone(new Date(handedOverAt), zone);
    return `Picked up ${weekdayText(on)}, ${without(on)}`;
  }
  if (printedAt === null) return `Ship date ${weekdayText(shipsOn)}, label not printed`;
  return `Label printed ${weekdayText(dayInZone(new Date(printedAt), zone))}, not picked up`;
}

export const closingText = ({ closedBy, closedAt, leftOpen }: Closing, zone: string): string =>
  [
    `${closedBy}, ${timeText(closedAt, zone)}`,
    ...(leftOpen.length === 0
      ? []
      : [
          `without ${leftOpen.map((step) => stepWords[step].replace(/^[PH]/, (at) => at.toLowerCase())).join(', ')}`,
        ]),
  ].join(', ');
