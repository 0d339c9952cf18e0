import type { Day } from '#kit/domain/day.ts';
import { addDays, weekdayOf } from '#kit/domain/day.ts';
import { weekdays } from '#modules/jeweler-pages/model/domain/content.ts';
import type {
  HoursException,
  OpenHours,
  PageContent,
  PageEvent,
} from '#modules/jeweler-pages/model/domain/content.ts';

const read = (time: string): readonly [hour: number, minute: number] => {
  const [hour = '0', minute = '0'] = time.split(':');
  return [Number(hour), Number(minute)];
};

/** As on the door: 10, 5:30, Noon. */
export function doorTime(time: string): string {
  const [hour, minute] = read(time);
  if (minute === 0 && hour === 12) return 'Noon';
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return minute === 0 ? String(twelve) : `${twelve}:${String(minute).padStart(2, '0')}`;
}

/** 11 AM, 2:30 PM. */
export function clockTime(time: string): string {
  const [hour] = read(time);
  const text = doorTime(time);
  return text === 'Noon' ? 'noon' : `${text} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const hoursText = (hours: OpenHours | null): string =>
  hours === null ? 'Closed' : `${doorTime(hours.opens)} to ${doorTime(hours.closes)}`;

interface HoursLine {
  readonly days: string;
  readonly text: string;
}

/** Each day of the week. */
export const weekLines = ({ week }: Pick<PageContent, 'week'>): HoursLine[] =>
  weekdays.map((days, at) => ({ days, text: hoursText(week[at] ?? null) }));

const asDay = (text: string): Day => text as Day;

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const shortDays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

export const monthDay = (day: string): string =>
  `${months[Number(day.slice(5, 7)) - 1] ?? ''} ${Number(day.slice(8, 10))}`;

export const shortWeekday = (day: string): string => shortDays[weekdayOf(asDay(day))] ?? '';

const rangeText = ({ from, to }: HoursException): string => {
  if (from === to) return `${shortWeekday(from)}, ${monthDay(from)}`;
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${monthDay(from)}-${Number(to.slice(8, 10))}`
    : `${monthDay(from)} to ${monthDay(to)}`;
};

/** Those to come, soonest first, at most four months ahead. */
export const exceptionLines = (content: Pick<PageContent, 'exceptions'>, today: string): HoursLine[] =>
  content.exceptions
    .filter(({ from, to }) => to >= today && from <= addDays(asDay(today), 120))
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .slice(0, 6)
    .map((exception) => {
      const text = hoursText(exception.hours);
      const named = exception.name === '' ? text : `${exception.name}, ${text.toLowerCase()}`;
      return { days: rangeText(exception), text: named };
    });

/** An event is over the day after it. */
export const comingEvents = ({ events }: Pick<PageContent, 'events'>, today: string): PageEvent[] =>
  events
    .filter(({ on, title }) => on >= today && title !== '')
    .toSorted((a, b) => `${a.on}${a.starts}`.localeCompare(`${b.on}${b.starts}`));

export function eventTimes({ starts, ends }: PageEvent): string {
  if (starts === '') return '';
  return ends === '' ? clockTime(starts) : `${clockTime(starts)} to ${clockTime(ends)}`;
}
