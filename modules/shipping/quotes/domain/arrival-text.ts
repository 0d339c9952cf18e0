import { formatDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type { QuoteOption } from './quote-option.ts';

export function arrivalText({
  arrivesOn,
  arrivesBy,
  days,
  guaranteed,
}: Pick<QuoteOption, 'arrivesOn' | 'arrivesBy' | 'days' | 'guaranteed'>): string {
  if (arrivesOn === null)
    return days === null ? 'No delivery date' : `About ${counted(days, 'day')} in transit`;
  const by = arrivesBy === null ? 'by end of day' : `by ${formatHour(arrivesBy)}`;
  return `${guaranteed ? 'Arrives' : 'Expected'} ${formatDay(arrivesOn)} ${by}`;
}

/** Formats 17:00 as 5:00 PM; other formats are shown as is. */
const formatHour = (clock: string): string =>
  /^\d\d:\d\d$/.test(clock)
    ? new Date(`2000-01-01T${clock}:00Z`).toLocaleTimeString('en-US', {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      })
    : clock;
