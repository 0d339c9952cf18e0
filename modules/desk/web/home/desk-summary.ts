import { counted } from '#kit/domain/text/counted.ts';
import type { Home } from '../../contract/desk-home.ts';

export const itemsWords = (count: number): string => counted(count, 'item');

export interface SummaryPart {
  readonly text: string;
  readonly tone?: 'bad' | 'warn';
}

/** "51 items open, 4 late, 3 due within the hour; 39 resolved today". */
export function summaryParts({
  open,
  late,
  dueWithinHour,
  resolved,
}: Pick<Home, 'open' | 'late' | 'dueWithinHour' | 'resolved'>): SummaryPart[] {
  const parts: SummaryPart[] = [{ text: open === 0 ? 'All caught up' : `${itemsWords(open)} open` }];
  if (late > 0) parts.push({ text: `${late.toLocaleString('en-US')} late`, tone: 'bad' });
  if (dueWithinHour > 0) parts.push({ text: `${dueWithinHour} due within the hour`, tone: 'warn' });
  parts.push({ text: `${resolved.today.toLocaleString('en-US')} resolved today` });
  return parts.map(({ text, ...part }, index) => ({
    ...part,
    text: index === parts.length - 1 ? text : `${text}${index === parts.length - 2 ? '; ' : ', '}`,
  }));
}

/** "Tuesday, November 24". */
export const dayTitle = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** "last Tuesday". */
export const weekAgoWords = (day: string): string =>
  `last ${new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' })}`;

const minuteMs = 60_000;

/** "7 min", "1 h 25 min", "3 d": how long, in at most two units. */
export function spanWords(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / minuteMs));
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  const rest = minutes % 60;
  return rest === 0 || hours >= 10 ? `${hours} h` : `${hours} h ${rest} min`;
}

export interface Deadline {
  readonly words: string;
  readonly tone: 'bad' | 'warn' | 'calm';
  /** The share of the time that has passed, from 0 to 1. */
  readonly passed: number;
  /** When it is: "1:20 PM" today, "Fri, Dec 4" later. */
  readonly when: string;
}

// Look 13: a warning from 85% of the target.
const warnAt = 0.85;

export function describeDeadline(
  { since, due }: { readonly since: string; readonly due: string },
  now: Date,
): Deadline {
  const dueAt = Date.parse(due);
  const start = Date.parse(since);
  const left = dueAt - now.getTime();
  const passed = dueAt <= start ? 1 : Math.min(1, Math.max(0, (now.getTime() - start) / (dueAt - start)));
  if (left < 0) return { words: `${spanWords(-left)} late`, tone: 'bad', passed: 1, when: '' };
  return {
    words: spanWords(left),
    tone: passed >= warnAt ? 'warn' : 'calm',
    passed,
    when: whenWords(new Date(dueAt), now),
  };
}

function whenWords(due: Date, now: Date): string {
  const options: Intl.DateTimeFormatOptions =
    due.toDateString() === now.toDateString()
      ? { hour: 'numeric', minute: '2-digit' }
      : { weekday: 'short', month: 'short', day: 'numeric' };
  return due.toLocaleString('en-US', options).replace('\u202f', ' ');
}
