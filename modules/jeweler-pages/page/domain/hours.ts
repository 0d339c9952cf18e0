import type { Day } from '#kit/domain/day.ts';
import { addDays } from '#kit/domain/day.ts';
import { weekdays } from '#modules/jeweler-pages/model/domain/content.ts';
import type {
  HoursException,
  OpenHours,
  PageContent,
  PageEvent,
} from '#modules/jeweler-pages/model/domain/content.ts';
import type { LookKey } from '#modules/jeweler-pages/model/domain/looks.ts';
import { languages } from '#modules/jeweler-pages/model/domain/languages.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';
import {
  clauseMark,
  clockTime,
  dateRange,
  dayRange,
  doorTime,
  joinDays,
  monthDay,
  timeRange,
  weekdayAndDate,
  weekdayName,
} from './words/day-words.ts';
import { wordsOf } from './words/page-words.ts';

/** English hours are as on the door: 10 to 6. */
export const hoursText = (hours: OpenHours | null, language: PageLanguage): string => {
  if (hours === null) return wordsOf({ language }).closed;
  return language === 'en'
    ? `${doorTime(hours.opens)} to ${doorTime(hours.closes)}`
    : timeRange(hours.opens, hours.closes, language);
};

/** Languages that write days in lowercase still start a line with a capital letter. */
const atStart = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface HoursLine {
  readonly days: string;
  readonly text: string;
}

type Week = Pick<PageContent, 'week' | 'language'>;

/** Each day of the week. */
export const weekLines = ({ week, language }: Week): HoursLine[] =>
  weekdays.map((_, at) => ({
    days: atStart(weekdayName(at, language, 'long')),
    text: hoursText(week[at] ?? null, language),
  }));

/** Days of the week, Monday first, that have the same hours; closed days are last. */
export function weekGroups(
  week: PageContent['week'],
): { readonly days: readonly number[]; readonly hours: OpenHours | null }[] {
  const groups = new Map<string, { days: number[]; hours: OpenHours | null }>();
  for (const at of weekdays.keys()) {
    const hours = week[at] ?? null;
    const key = hours === null ? '' : `${hours.opens} ${hours.closes}`;
    const group = groups.get(key) ?? { days: [], hours };
    group.days.push(at);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => Number(a.hours === null) - Number(b.hours === null));
}

/** A weekend that includes Monday starts with its first day: Sunday, Monday. */
function inReadingOrder(days: readonly number[]): readonly number[] {
  if (days.length === weekdays.length || !days.includes(0) || !days.includes(6)) return days;
  const start = days.findIndex((day, at) => at > 0 && day !== (days[at - 1] ?? 0) + 1);
  return start === -1 ? days : [...days.slice(start), ...days.slice(0, start)];
}

const isRun = (days: readonly number[]): boolean =>
  days.every((day, at) => at === 0 || day === ((days[at - 1] ?? 0) + 1) % weekdays.length);

/** Thursday; Sunday, Monday; Tue, Wed, Fri; Tue to Sat. */
function daysText(found: readonly number[], language: PageLanguage): string {
  const days = inReadingOrder(found);
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  if (days.length > 2 && isRun(days)) return dayRange(first, last, language);
  const length = days.length > 2 ? 'short' : 'long';
  return joinDays(
    days.map((day) => weekdayName(day, language, length)),
    language,
  );
}

/** Days with the same hours together. */
export const groupedLines = ({ week, language }: Week): HoursLine[] =>
  weekGroups(week).map(({ days, hours }) => ({
    days: atStart(daysText(days, language)),
    text: hoursText(hours, language),
  }));

/** Pictures 23 and 24: quiet looks list every day, and loud ones group them. */
const groups: ReadonlySet<LookKey> = new Set(['poster', 'harbor', 'market']);

export const hoursLines = (content: Week & Pick<PageContent, 'look'>): HoursLine[] =>
  groups.has(content.look) ? groupedLines(content) : weekLines(content);

const asDay = (text: string): Day => text as Day;

function rangeText({ from, to }: HoursException, language: PageLanguage): string {
  if (from === to) return weekdayAndDate(from, language);
  if (language !== 'en') return dateRange(from, to, language);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${monthDay(from, language)}-${Number(to.slice(8, 10))}`
    : `${monthDay(from, language)} to ${monthDay(to, language)}`;
}

/** Those to come, soonest first, at most four months ahead. */
export const exceptionLines = (
  { exceptions, language }: Pick<PageContent, 'exceptions' | 'language'>,
  today: string,
): HoursLine[] =>
  exceptions
    .filter(({ from, to }) => to >= today && from <= addDays(asDay(today), 120))
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .slice(0, 6)
    .map((exception) => {
      const text = hoursText(exception.hours, language);
      const named =
        exception.name === ''
          ? text
          : `${exception.name}${clauseMark(language)}${text.toLocaleLowerCase(languages[language].locale)}`;
      return { days: atStart(rangeText(exception, language)), text: named };
    });

/** An event is over the day after it. */
export const comingEvents = ({ events }: Pick<PageContent, 'events'>, today: string): PageEvent[] =>
  events
    .filter(({ on, title }) => on >= today && title !== '')
    .toSorted((a, b) => `${a.on}${a.starts}`.localeCompare(`${b.on}${b.starts}`));

export function eventTimes({ starts, ends }: PageEvent, language: PageLanguage): string {
  if (starts === '') return '';
  if (ends === '') return clockTime(starts, language);
  return language === 'en' ? `${clockTime(starts)} to ${clockTime(ends)}` : timeRange(starts, ends, language);
}
