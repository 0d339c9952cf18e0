const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const moment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: '2-digit',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Sat 11/21/2026 9:38 AM" */
export function formatMoment(at: Date): string {
  return moment
    .format(at)
    .replaceAll(',', '')
    .replace(/[\u202f\u00a0]/g, ' ');
}

/** "1 d 2 h ahead of this computer", to the minute. */
export function describeOffset(aheadMs: number): string {
  const minutes = Math.round(aheadMs / minute) * minute;
  if (minutes <= 0) return 'same as this computer';
  const parts = [
    [Math.floor(minutes / day), 'd'],
    [Math.floor((minutes % day) / hour), 'h'],
    [Math.floor((minutes % hour) / minute), 'min'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return `${words.join(' ')} ahead of this computer`;
}

/** The next 9 AM in the browser's time zone. */
export function nextNineAm(now: Date): Date {
  const nine = new Date(now);
  nine.setHours(9, 0, 0, 0);
  if (nine <= now) nine.setDate(nine.getDate() + 1);
  return nine;
}
