// The time zone of most of a state: accurate enough for parcels.
const zones: readonly (readonly [zone: string, states: string])[] = [
  ['America/New_York', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV ON QC'],
  ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI MB SK'],
  ['America/Denver', 'CO ID MT NM UT WY AB'],
  ['America/Phoenix', 'AZ'],
  ['America/Los_Angeles', 'CA NV OR WA BC'],
  ['America/Anchorage', 'AK'],
  ['Pacific/Honolulu', 'HI'],
  ['America/Halifax', 'NB NS PE PR VI'],
  ['America/St_Johns', 'NL'],
];
const zoneOfState = new Map(
  zones.flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone] as const)),
);

export const timeZoneOf = (state: string, country: string): string =>
  // Western Australia is WA as well.
  (country === 'US' || country === 'CA' ? zoneOfState.get(state) : undefined) ??
  (country === 'US' ? 'America/New_York' : 'UTC');
