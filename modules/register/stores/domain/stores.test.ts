import { describe, expect, test } from 'vitest';
import { isVersionSupported } from './software-version.ts';
import { shopHoursBetween, storeHealth } from './store-health.ts';

test.each([
  ['22.2.3.1018', true],
  ['22.2.3.1017', false],
  ['22.2.10', true],
  ['22.4.0.207', true],
  ['22.2.3', false],
  ['9.9.9.9999', false],
  ['023.0', true],
  ['22', false],
  ['22.2.3.1018b', false],
  ['', false],
])('software %s is supported: %s', (version, expected) => {
  expect(isVersionSupported(version)).toBe(expected);
});

const well = {
  hasKey: true,
  lastSaleAt: new Date('2026-11-20T15:00:00Z'),
  refusedToday: 0,
  unmapped: [],
  quietHours: 0,
};

describe('the health of a store', () => {
  test.each([
    ['sells', {}, 'Connected', []],
    ['has no key', { hasKey: false }, 'Not connected', ['No key yet']],
    ['never sold', { lastSaleAt: null }, 'Not connected', ['No sales received yet']],
    ['was refused', { refusedToday: 1 }, 'Needs attention', ['1 message rejected in the last 24 hours']],
    [
      'has an unknown register',
      { unmapped: ['NP-2'] },
      'Needs attention',
      ["Register NP-2 isn't mapped to a store"],
    ],
    ['is quiet', { quietHours: 4.75 }, 'Needs attention', ['No sales for 4 business hours']],
    [
      'is quiet and has an unknown register',
      { quietHours: 4.75, unmapped: ['NP-2', 'NP-3'] },
      'Needs attention',
      ['No sales for 4 business hours', "Register NP-2 isn't mapped to a store"],
    ],
  ])('a store that %s', (_, facts, status, whys) => {
    expect(storeHealth({ ...well, ...facts })).toEqual({ status, whys });
  });
});

test('only business hours count as quiet', () => {
  const utc = (at: Date) => ({ weekday: at.getUTCDay(), hour: at.getUTCHours() + at.getUTCMinutes() / 60 });
  const hours = (from: string, to: string) => shopHoursBetween(new Date(from), new Date(to), utc);
  // A Friday afternoon to Saturday noon: three hours, and two.
  expect(hours('2026-11-20T15:00:00Z', '2026-11-21T12:00:00Z')).toBe(5);
  // Saturday's close to Monday's opening.
  expect(hours('2026-11-21T18:00:00Z', '2026-11-23T10:00:00Z')).toBe(0);
  expect(hours('2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z')).toBe(0);
});
