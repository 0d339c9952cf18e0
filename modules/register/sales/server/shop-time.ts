import { providerZone } from '#platform/access/contract.ts';

const clockParts = new Intl.DateTimeFormat('en-US', {
  timeZone: providerZone,
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Stores' hours are those of the provider's office. */
export function shopTime(at: Date) {
  const parts = new Map(clockParts.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: weekdays.indexOf(parts.get('weekday') ?? ''),
    hour: Number(parts.get('hour')) + Number(parts.get('minute')) / 60,
  };
}
