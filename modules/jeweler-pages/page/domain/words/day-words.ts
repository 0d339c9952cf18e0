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

/** Where a language differs from the platform's formats: its own times, ranges and marks. */
interface DayStyle {
  /** 10 h 30. */
  readonly time?: (hour: number, minute: number) => string;
  /** Between the first and last of several days; without it the platform's own mark. */
  readonly to?: string;
  readonly weekday: 'long' | 'short';
  readonly month: 'long' | 'short';
  /** Between the days of a list. */
  readonly comma: string;
  /** Between a name and its hours. */
  readonly clause: string;
  /** Between two sentences. */
  readonly stop: string;
}

const plain: DayStyle = { weekday: 'short', month: 'short', comma: ', ', clause: ', ', stop: '. ' };

const styles: Readonly<Record<PageLanguage, DayStyle>> = {
  en: { ...plain, to: ' to ' },
  es: { ...plain, to: ' a ', weekday: 'long' },
  // As the Office québécois writes hours, with no-break spaces: 10 h, 10 h 30.
  fr: {
    ...plain,
    time: (hour, minute) =>
      minute === 0 ? `${hour}\u00A0h` : `${hour}\u00A0h\u00A0${String(minute).padStart(2, '0')}`,
    to: ' au ',
    weekday: 'long',
  },
  'zh-Hans': { ...plain, to: '至', month: 'long', comma: '、', clause: '，', stop: '。' },
  vi: { ...plain, to: ' đến ', weekday: 'long', month: 'long' },
  ko: plain,
  ar: { ...plain, to: ' إلى ', comma: '، ', clause: '، ' },
  he: plain,
};

/** 11 AM, 2:30 PM. */
export function clockTime(time: string, language: PageLanguage = 'en'): string {
  const [hour, minute] = read(time);
  if (language !== 'en')
    return styles[language].time?.(hour, minute) ?? formatOf(language, clock).format(onClock(time));
  const text = doorTime(time);
  return text === 'Noon' ? 'noon' : `${text} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function timeRange(from: string, to: string, language: PageLanguage): string {
  if (language === 'fr') return `${clockTime(from, 'fr')} à ${clockTime(to, 'fr')}`;
  return formatOf(language, clock).formatRange(onClock(from), onClock(to));
}

export const weekdayName = (at: number, language: PageLanguage, weekday: 'long' | 'short'): string =>
  formatOf(language, { weekday }).format(weekdayAt(at));

/** Mon to Fri. */
export function dayRange(first: number, last: number, language: PageLanguage): string {
  const { to, weekday } = styles[language];
  if (to === undefined) {
    const end = last < first ? last + 7 : last;
    return formatOf(language, { weekday }).formatRange(weekdayAt(first), weekdayAt(end));
  }
  return weekdayName(first, language, weekday) + to + weekdayName(last, language, weekday);
}

/** Tue, Wed, Fri. */
export const joinDays = (days: readonly string[], language: PageLanguage): string =>
  days.join(styles[language].comma);

export const clauseMark = (language: PageLanguage): string => styles[language].clause;

export const stopMark = (language: PageLanguage): string => styles[language].stop;

/** Two sentences, the first without its last mark. */
export const joinSentences = (first: string, second: string, language: PageLanguage): string =>
  `${first.replace(/[.。]$/, '')}${styles[language].stop}${second}`;

const dateFormat = (language: PageLanguage): Format => ({ month: styles[language].month, day: 'numeric' });

/** French counts the first of a month: 1er déc. */
const ordinal = (text: string, language: PageLanguage): string =>
  language === 'fr' ? text.replaceAll(/(?<!\d)1(?= \p{L})/gu, '1er') : text;

/** Dec 5. */
export const monthDay = (day: string, language: PageLanguage = 'en'): string =>
  ordinal(formatOf(language, dateFormat(language)).format(dayAt(day)), language);

/** Nov 24, 2026. */
export const fullDate = (day: string, language: PageLanguage): string =>
  ordinal(formatOf(language, { ...dateFormat(language), year: 'numeric' }).format(dayAt(day)), language);

/** Thu, Nov 26. */
export const weekdayAndDate = (day: string, language: PageLanguage): string => {
  const weekday = language === 'vi' ? 'long' : 'short';
  return ordinal(formatOf(language, { weekday, ...dateFormat(language) }).format(dayAt(day)), language);
};

/** Sat. */
export const shortWeekday = (day: string, language: PageLanguage = 'en'): string =>
  formatOf(language, { weekday: 'short' }).format(dayAt(day));

/** Dec 6 to 20, in a language's own form. */
export function dateRange(from: string, to: string, language: PageLanguage): string {
  // The platform writes 12/6 – 12/20.
  if (language === 'zh-Hans')
    return `${monthDay(from, language)}至${from.slice(0, 7) === to.slice(0, 7) ? `${Number(to.slice(8))}日` : monthDay(to, language)}`;
  const text = formatOf(language, dateFormat(language)).formatRange(dayAt(from), dayAt(to));
  // 6 au 20 déc.
  return language === 'fr' ? ordinal(text.replace(/\s*[–-]\s*/, ' au '), language) : text;
}
