/** An open task with its deadline. */
export interface TimedTask {
  readonly since: Date;
  readonly due: Date;
  readonly amount: number | null;
}

export interface TimedResolution {
  readonly since: Date;
  readonly at: Date;
  readonly due: Date;
}

export const deadlineOf = (task: { readonly since: Date; readonly due?: Date }, targetHours: number): Date =>
  task.due ?? new Date(task.since.getTime() + targetHours * 60 * 60_000);

export const isLate = ({ due }: Pick<TimedTask, 'due'>, now: Date): boolean => due < now;

const hourMs = 60 * 60_000;

export const isDueWithinHour = ({ due }: Pick<TimedTask, 'due'>, now: Date): boolean =>
  due >= now && due.getTime() - now.getTime() <= hourMs;

/** First due first; of two due together, the one that waits longer. */
export const byDeadline = (a: TimedTask, b: TimedTask): number =>
  a.due.getTime() - b.due.getTime() || a.since.getTime() - b.since.getTime();

/** Most money first; without a difference, the one that is late longest. */
export const byMoney = (a: TimedTask, b: TimedTask): number =>
  (b.amount ?? 0) - (a.amount ?? 0) || byDeadline(a, b);

interface Span {
  readonly from: Date;
  readonly to: Date;
}

const isWithin = (instant: Date, { from, to }: Span): boolean => instant >= from && instant < to;

/** A task of that day is either still open or was resolved since. */
export function countReceived(
  open: readonly Pick<TimedTask, 'since'>[],
  resolved: readonly Pick<TimedResolution, 'since'>[],
  span: Span,
): number {
  return [...open, ...resolved].filter(({ since }) => isWithin(since, span)).length;
}

export function resolvedWithin(resolved: readonly TimedResolution[], span: Span): TimedResolution[] {
  return resolved.filter(({ at }) => isWithin(at, span));
}

/** The middle time from arrival to resolution, in minutes; null when nothing was resolved. */
export function medianMinutes(resolved: readonly TimedResolution[]): number | null {
  if (resolved.length === 0) return null;
  const minutes = resolved
    .map(({ since, at }) => Math.max(0, at.getTime() - since.getTime()) / 60_000)
    .toSorted((a, b) => a - b);
  const middle = Math.floor(minutes.length / 2);
  const upper = minutes[middle] ?? 0;
  const lower = minutes.length % 2 === 0 ? (minutes[middle - 1] ?? 0) : upper;
  return Math.round((lower + upper) / 2);
}

/** The share resolved by their deadline, in thousandths; null when nothing was resolved. */
export function onTimePerMille(resolved: readonly TimedResolution[]): number | null {
  if (resolved.length === 0) return null;
  return Math.round((resolved.filter(({ at, due }) => at <= due).length / resolved.length) * 1_000);
}

export interface HourCount {
  readonly hour: number;
  readonly count: number;
}

/** Hours of the office day, wider when work was done outside it. */
export function countByHour(hours: readonly number[], open = 8, close = 17): HourCount[] {
  const first = Math.min(open, ...hours);
  const last = Math.max(close, ...hours);
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    hour: first + index,
    count: hours.filter((hour) => hour === first + index).length,
  }));
}

/** "15 min", "24 h", "3 days". */
export function targetWords(hours: number): string {
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  if (hours <= 48 || hours % 24 !== 0) return `${hours} h`;
  return `${hours / 24} days`;
}
