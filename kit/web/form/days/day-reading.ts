import { day, type DayRefusal, formatDay, parseDay } from '#kit/domain/day.ts';
import { unread } from '#kit/domain/text/parsed.ts';
import type { Reading } from '../numbers/read-field.tsx';

export interface DayBounds {
  /** The earliest and latest allowed day, as YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

type Reason = Exclude<DayRefusal, 'blank'> | 'too_early' | 'too_late';

/** Spec platform §2.4: dates show MM/DD/YYYY. Days compare as text. */
export function dayReading({ from, to }: DayBounds): Reading<string, Reason> {
  return {
    parse: (text) => {
      const parsed = parseDay(text);
      if (!parsed.ok) return parsed;
      if (from !== undefined && parsed.value < from) return unread('too_early');
      if (to !== undefined && parsed.value > to) return unread('too_late');
      return parsed;
    },
    format: (value) => formatDay(day(value)),
    sentences: {
      not_a_day: 'Enter a date as MM/DD/YYYY.',
      no_such_day: "That date doesn't exist.",
      too_early: from === undefined ? '' : `Choose ${formatDay(day(from))} or later.`,
      too_late: to === undefined ? '' : `Choose ${formatDay(day(to))} or earlier.`,
    },
  };
}
