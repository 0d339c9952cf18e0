import type { Brand } from './brand.ts';
import type { Parsed } from './text/parsed.ts';
import { read, unread } from './text/parsed.ts';

/** A calendar day as YYYY-MM-DD, without time or time zone. Days compare as text. */
export type Day = Brand<string, 'day'>;

export type DayRefusal = 'blank' | 'not_a_day' | 'no_such_day';

const millisecondsADay = 86_400_000;
const startOf = (text: string) => Date.parse(`${text}T00:00:00Z`);

/** The round trip rejects February 30, which Date would move to March. */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const start = startOf(text);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
}

export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`'${text}' is not a valid date.`);
  return text;
}

export function dayOf(year: number, month: number, date: number): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  return day(`${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`);
}

export const yearOf = (from: Day): number => Number(from.slice(0, 4));
export const monthOf = (from: Day): number => Number(from.slice(5, 7));

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(from: Day): number {
  return new Date(startOf(from)).getUTCDay();
}

export function addDays(from: Day, count: number): Day {
  if (!Number.isSafeInteger(count)) throw new RangeError(`${count} is not a whole number of days.`);
  const moved = new Date(startOf(from) + count * millisecondsADay);
  // Beyond the year 9999 the text format changes.
  return day(Number.isNaN(moved.getTime()) ? 'out of range' : moved.toISOString().slice(0, 10));
}

export function daysBetween(from: Day, to: Day): number {
  return (startOf(to) - startOf(from)) / millisecondsADay;
}

const lastRefusedTransaction = day('1980-12-31');

/** Spec platform §9: dates after 31 Dec 1980 count as valid. Ruling 17c: for transaction dates only. */
export function isTransactionDay(candidate: Day): boolean {
  return candidate > lastRefusedTransaction;
}

/** For sorting: negative if `a` is earlier, positive if later. */
export function compareDays(a: Day, b: Day): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** For a sentence: "Dec 1". */
export const formatBriefDay = (date: Day): string => briefDay.format(new Date(`${date}T00:00:00Z`));

/** For a sentence where the year matters: "Dec 1, 2026". */
export const formatLongDay = (date: Day): string => longDay.format(new Date(`${date}T00:00:00Z`));

const longDay = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const briefDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Spec platform §2.4: dates show MM/DD/YYYY. */
export function formatDay(from: Day): string {
  return `${from.slice(5, 7)}/${from.slice(8)}/${from.slice(0, 4)}`;
}

const monthFirst = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const digitsOnly = /^(\d\d)()(\d\d)(\d{4})$/;
const yearFirst = /^\d{4}-\d\d-\d\d$/;

/** Reads 11/24/2026, 1/5/2026, 11-24-2026, 11242026 and 2026-11-24; a two-digit year is refused as unclear. */
export function parseDay(text: string): Parsed<Day, DayRefusal> {
  const typed = text.trim();
  if (typed === '') return unread('blank');
  const match = monthFirst.exec(typed) ?? digitsOnly.exec(typed);
  if (match === null && !yearFirst.test(typed)) return unread('not_a_day');
  const [, month = '', , date = '', year = ''] = match ?? [];
  const iso = match === null ? typed : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(iso) ? read(iso) : unread('no_such_day');
}

// Creating a formatter takes longer than using it a thousand times.
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(zone: string): Intl.DateTimeFormat {
  const cached = calendars.get(zone);
  if (cached !== undefined) return cached;
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  calendars.set(zone, created);
  return created;
}

// Since 1973 all time zone offsets are multiples of a quarter hour, so no day starts within one.
const quarterOfAnHour = 900_000;
const quarterHoursSince = Date.UTC(1973, 0, 1);
const maxCachedQuarters = 5_000;
const quarters = new Map<string, Map<number, Day>>();

/** The local day in an IANA time zone. */
export function dayInZone(instant: Date, zone: string): Day {
  const at = instant.getTime();
  if (!(at >= quarterHoursSince)) return readCalendar(instant, zone);
  const quarter = Math.floor(at / quarterOfAnHour);
  // Long lists format the same hours repeatedly, and formatting is slow.
  const cached = quarters.get(zone) ?? new Map<number, Day>();
  const found = cached.get(quarter) ?? readCalendar(instant, zone);
  if (cached.size >= maxCachedQuarters) cached.clear();
  cached.set(quarter, found);
  quarters.set(zone, cached);
  return found;
}

function readCalendar(instant: Date, zone: string): Day {
  const [month = '', date = '', year = ''] = calendarOf(zone).format(instant).split('/');
  return dayOf(Number(year), Number(month), Number(date));
}
