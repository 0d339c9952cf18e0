import { expect, test } from 'vitest';
import { accountsForRoute, stoppedForRoute } from './pick-account.ts';

const company = {
  name: 'company',
  carrier: 'FedEx',
  status: 'Active',
  applies_to: 'both',
  location_id: null,
  default_services: [] as readonly string[],
} as const;
const newport = { ...company, name: 'newport', location_id: 'newport' };

const names = (
  rows: Parameters<
    typeof accountsForRoute<{ name: string } & Parameters<typeof accountsForRoute>[0][number]>
  >[0],
  route: Parameters<typeof accountsForRoute>[1],
) => accountsForRoute(rows, route).map(({ name }) => name);

test.each([
  ["a location's own account before the company's", [company, newport], 'newport', false, ['newport']],
  [
    'all of one carrier, those that are a default first',
    [company, { ...company, name: 'bench', default_services: ['FEDEX_GROUND'] }],
    null,
    false,
    ['bench', 'company'],
  ],
  ["the company's for another location", [company, newport], 'boston', false, ['company']],
  ['none of another location', [newport], 'boston', false, []],
  ['none of a location for an unknown one', [newport], null, false, []],
  ['none that waits', [{ ...company, status: 'Verifying' as const }], null, false, []],
  ['none that fails', [{ ...company, status: 'NeedsAttention' as const }], null, false, []],
  ['no domestic one abroad', [{ ...company, applies_to: 'domestic' as const }], null, true, []],
  [
    'no international one at home',
    [{ ...company, applies_to: 'international only' as const }],
    null,
    false,
    [],
  ],
  [
    'one of each carrier',
    [company, { ...company, name: 'ups', carrier: 'UPS' as const }],
    null,
    true,
    ['company', 'ups'],
  ],
])('picks %s', (_, rows, locationId, isAbroad, picked) => {
  expect(names(rows, { locationId, isAbroad })).toEqual(picked);
});

test.each([
  ['one that fails', {}, ['company']],
  ['one that waits', { status: 'Verifying' as const }, ['company']],
  ['none that works', { status: 'Active' as const }, []],
  ['none that falls back to ours', { falls_back: true }, []],
  ['none of another location', { location_id: 'newport' }, []],
  ['none for other routes', { applies_to: 'international only' as const }, []],
])('stops %s', (_, change, stopped) => {
  const row = { ...company, status: 'NeedsAttention' as const, falls_back: false, ...change };
  const found = stoppedForRoute([row], { locationId: 'boston', isAbroad: false });
  expect(found.map(({ name }) => name)).toEqual(stopped);
});

test.each([
  ["the company's stops nothing while the location's own works", { ...company }, { ...newport }, []],
  [
    "the location's own stops its shipments, though the company's works",
    { ...newport },
    { ...company },
    ['newport'],
  ],
])('%s', (_, failing, working, stopped) => {
  const rows = [
    { ...failing, status: 'NeedsAttention' as const, falls_back: false },
    { ...working, falls_back: false },
  ];
  const found = stoppedForRoute(rows, { locationId: 'newport', isAbroad: false });
  expect(found.map(({ name }) => name)).toEqual(stopped);
});
