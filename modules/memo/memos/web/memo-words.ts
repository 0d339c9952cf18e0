import { day, dayInZone, formatBriefDay, formatDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { providerZone } from '#platform/access/contract.ts';

/** "in 4 days", "today", "2 days overdue". */
export function daysLeftText(daysLeft: number): string {
  if (daysLeft < 0) return `${counted(-daysLeft, 'day')} overdue`;
  return daysLeft === 0 ? 'today' : `in ${counted(daysLeft, 'day')}`;
}

/** "4 days left", "Due today", "2 days overdue". */
export function daysText(daysLeft: number): string {
  if (daysLeft === 0) return 'Due today';
  return daysLeft > 0 ? `${counted(daysLeft, 'day')} left` : daysLeftText(daysLeft);
}

export type DueTone = 'bad' | 'warn' | undefined;

const soon = 5;

export const dueTone = (daysLeft: number | null): DueTone =>
  daysLeft === null || daysLeft > soon ? undefined : daysLeft < 0 ? 'bad' : 'warn';

/** MM/DD/YYYY of an instant, at the provider. */
export const instantDay = (at: string): string => formatDay(dayInZone(new Date(at), providerZone));

const handoff = new Intl.DateTimeFormat('en-US', {
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: providerZone,
});

/** "11/20/2026, 4:52 PM", at the provider. */
export const handoffTime = (at: string): string => handoff.format(new Date(at));

/** "Nov 23". */
export const briefInstantDay = (at: string): string => formatBriefDay(dayInZone(new Date(at), providerZone));

export const briefDay = (text: string): string => formatBriefDay(day(text));

export const fullDay = (text: string): string => formatDay(day(text));

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

const shortWeekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Tue, Nov 24". */
export const shortDay = (text: string): string => shortWeekday.format(new Date(`${text}T00:00:00Z`));

/** "Friday, November 27". */
export const longDay = (text: string): string => weekday.format(new Date(`${text}T00:00:00Z`));

export const percentText = (basisPoints: number): string => `${Number((basisPoints / 100).toFixed(2))}%`;
