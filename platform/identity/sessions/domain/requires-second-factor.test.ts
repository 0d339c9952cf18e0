import { expect, test } from 'vitest';
import { requiresSecondFactor } from './requires-second-factor.ts';

const now = new Date('2026-11-21T10:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

test.each([
  ['staff on an unknown device', true, false, undefined, true],
  ['staff on a device seen a moment ago', true, true, daysAgo(0), true],
  ['a member with no second factor', false, false, undefined, false],
  ['a member with a second factor, on an unknown device', false, true, undefined, true],
  ['the same on a device proven 29 days ago', false, true, daysAgo(29), false],
  ['the same on a device proven 30 days ago', false, true, daysAgo(30), true],
])('whether a second factor is required of %s', (_, isStaff, hasFactor, deviceProvenAt, required) => {
  expect(requiresSecondFactor({ isStaff, hasFactor, deviceProvenAt }, now)).toBe(required);
});
