import { providerZone } from '#platform/access/contract.ts';

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: providerZone,
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Friday, Nov 27, 2:30 PM ET". */
export const deadlineLabel = (at: Date): string => `${format.format(at).replace(' at ', ', ')} ET`;
