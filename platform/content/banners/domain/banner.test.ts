import { expect, test } from 'vitest';
import { isForScreen, isRunning, screenTypeOf } from './banner.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));

test.each([
  ['before its start', at(9), at(10), at(12), false],
  ['at its start', at(10), at(10), at(12), true],
  ['between', at(11), at(10), at(12), true],
  ['at its end', at(12), at(10), at(12), false],
  ['long after, without an end', at(23), at(10), null, true],
])('shows a banner only while it runs: %s', (_, now, startsAt, endsAt, shown) => {
  expect(isRunning({ startsAt, endsAt }, now)).toBe(shown);
});

test('shows a banner without screens everywhere and one with screens only there', () => {
  expect(isForScreen([], 'memo')).toBe(true);
  expect(isForScreen(['help', 'legal'], 'legal')).toBe(true);
  expect(isForScreen(['help'], 'legal')).toBe(false);
});

test.each([
  ['/', 'guest'],
  ['/dashboard', 'dashboard'],
  ['/membership', 'membership'],
  ['/membership/shipping/quotes', 'shipping'],
  ['/membership/billing', 'billing'],
  ['/appraisals/1', 'appraisals'],
  ['/appraisalsfaq', 'help'],
  ['/legal/terms-of-use', 'legal'],
  ['/Help', 'help'],
  ['/helpless', 'other'],
  ['/gallery', 'other'],
])('the page %s belongs to the screen type %s', (path, type) => {
  expect(screenTypeOf(path)).toBe(type);
});
