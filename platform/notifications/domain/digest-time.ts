import { dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { clockText } from '#kit/domain/calendar/local-instant.ts';

export interface DigestSettings {
  readonly frequency: 'Daily' | 'Weekly';
  /** For a weekly digest; 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly timeZone: string;
}

// Our choice: 7 AM at the provider, by the portal's clock (decision 0017).
export const defaultDigest: DigestSettings = {
  frequency: 'Daily',
  weekday: 1,
  hour: 7,
  timeZone: 'America/New_York',
};

// Hours at which no clock changes, so that each day has each of them once.
export const earliestHour = 4;
export const latestHour = 22;

/** Where members are; any other zone is kept as the browser names it. */
export const digestZones: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'Arizona',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaska',
  'Pacific/Honolulu': 'Hawaii',
  'America/Puerto_Rico': 'Puerto Rico',
};

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export const zoneName = (zone: string): string => digestZones[zone] ?? zone.replaceAll('_', ' ');

/** Daily at 7:00 AM Eastern; Mondays at 7:00 AM Eastern. */
export function digestTimeText({ frequency, weekday, hour, timeZone }: DigestSettings): string {
  const when = frequency === 'Daily' ? 'Daily' : `${weekdays[weekday] ?? ''}s`;
  return `${when} at ${hourText(hour)} ${zoneName(timeZone)}`;
}

export const hourText = (hour: number): string => clockText(`${String(hour).padStart(2, '0')}:00`);

const quarterMs = 15 * 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Its one spelling, whatever the case; undefined for an unknown zone, and for an offset such as +05:30, which has no summer time. */
export function timeZoneNamed(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return /^[+-]/.test(timeZone) ? undefined : timeZone;
  } catch {
    return undefined;
  }
}

export interface DigestTime {
  readonly day: Day;
  /** Later notices go into the next digest. */
  readonly at: Date;
}

const lastQuarter = (now: Date): number => Math.floor(now.getTime() / quarterMs) * quarterMs;

/** The next time a digest is due. */
export const nextDigest = (now: Date, settings: DigestSettings): DigestTime =>
  nearestDigest(lastQuarter(now) + quarterMs, quarterMs, settings);

/** The last time a digest was due. */
export const lastDigest = (now: Date, settings: DigestSettings = defaultDigest): DigestTime =>
  nearestDigest(lastQuarter(now), -quarterMs, settings);

/**
 * Counts by quarter hours, because some zones are off by 30 or 45 minutes, and some days have 23 or 25 hours. Each hour
 * has one in its first quarter, so this ends in every zone.
 */
function nearestDigest(from: number, step: number, settings: DigestSettings): DigestTime {
  const { frequency, weekday, hour, timeZone } = settings;
  const isDue = (at: number): boolean => {
    const parts = clockIn(timeZone).formatToParts(at);
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value;
    return (
      Number(part('hour')) === hour &&
      Number(part('minute')) < 15 &&
      (frequency === 'Daily' || part('weekday') === weekdays[weekday])
    );
  };
  let at = from;
  while (!isDue(at)) at += step;
  return { day: dayInZone(new Date(at), timeZone), at: new Date(at) };
}
