const words = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** An instant where the provider sits, with the zone named: papers are read elsewhere and later. */
export const providerMoment = (at: Date): string => words.format(at).replaceAll(/\s/gu, ' ');
