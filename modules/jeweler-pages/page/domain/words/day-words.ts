import { languages } from '#modules/jeweler-pages/model/domain/languages.ts';
import type { PageLanguage } from '#modules/jeweler-pages/model/domain/languages.ts';

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

type Format = Intl.DateTimeFormatOptions;

const made = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes longer than using it. */
function formatOf(language: PageLanguage, format: Format): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(format)}`;
  const known =
    made.get(key) ?? new Intl.DateTimeFormat(languages[language].locale, { timeZone: 'UTC', ...format });
  made.set(key, known);
  return known;
}

const onClock = (time: string): Date => new Date(`2026-01-05T${time}:00Z`);
const dayAt = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** January 5, 2026 was a Monday. */
const weekdayAt = (at: number): Date => new Date(Date.UTC(2026, 0, 5 + at));

const clock: Format = { hour: 'numeric', minute: '2-digit' };

/** 11 AM, 2:30 PM. */
export function clockTime(time: string, language: PageLanguage = 'en'): string {
  if (language !== 'en') return formatOf(language, clock).format(onClock(time));
  const [hour] = read(time);
  const text = doorTime(time);
  return text === 'Noon' ? 'noon' : `${text} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const timeRange = (from: string, to: string, language: PageLanguage): string =>
  formatOf(language, clock).formatRange(onClock(from), onClock(to));

export const weekdayName = (at: number, language: PageLanguage, weekday: 'long' | 'short'): string =>
  formatOf(language, { weekday }).format(weekdayAt(at));

/** Mon to Fri. */
export function dayRange(first: number, last: number, language: PageLanguage): string {
  if (language === 'en')
    return `${weekdayName(first, language, 'short')} to ${weekdayName(last, language, 'short')}`;
  const end = last < first ? last + 7 : last;
  return formatOf(language, { weekday: 'short' }).formatRange(weekdayAt(first), weekdayAt(end));
}

const commas: Readonly<Partial<Record<PageLanguage, string>>> = { 'zh-Hans': '、', ar: '، ' };

/** Tue, Wed, Fri. */
export const joinDays = (days: readonly string[], language: PageLanguage): string =>
  days.join(commas[language] ?? ', ');

const short: Format = { month: 'short', day: 'numeric' };

/** Dec 5. */
export const monthDay = (day: string, language: PageLanguage = 'en'): string =>
  formatOf(language, short).format(dayAt(day));

/** Thu, Nov 26. */
export const weekdayAndDate = (day: string, language: PageLanguage): string =>
  formatOf(language, { weekday: 'short', ...short }).format(dayAt(day));

/** Sat. */
export const shortWeekday = (day: string, language: PageLanguage = 'en'): string =>
  formatOf(language, { weekday: 'short' }).format(dayAt(day));

/** Dec 6 to 20, in a language's own form. */
export const dateRange = (from: string, to: string, language: PageLanguage): string =>
  formatOf(language, short).formatRange(dayAt(from), dayAt(to));
