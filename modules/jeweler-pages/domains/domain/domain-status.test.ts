import { expect, test } from 'vitest';
import { afterReading, domainStatus, nextCheckAt } from './domain-status.ts';
import type { DomainFacts } from './domain-status.ts';

const now = new Date('2026-11-27T15:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const added: DomainFacts = { verifiedAt: null, missingSince: null, pointsHere: false };
const both = { isProven: true, pointsHere: true };
const neither = { isProven: false, pointsHere: false };

test('a domain is pending, verified, connected, missing, and pending again', () => {
  expect(domainStatus(added)).toBe('Pending');
  expect(domainStatus(afterReading(added, neither, now))).toBe('Pending');
  const verified = afterReading(added, { isProven: true, pointsHere: false }, now);
  expect(domainStatus(verified)).toBe('Verified');
  const connected = afterReading(verified, both, now);
  expect(domainStatus(connected)).toBe('Connected');
  const missing = afterReading({ ...connected, verifiedAt: daysAgo(40) }, neither, now);
  expect(domainStatus(missing)).toBe('Missing');
  expect(domainStatus(afterReading(missing, both, now))).toBe('Connected');
  expect(domainStatus(afterReading({ ...missing, missingSince: daysAgo(6) }, neither, now))).toBe('Missing');
  expect(domainStatus(afterReading({ ...missing, missingSince: daysAgo(7) }, neither, now))).toBe('Pending');
});

test('a domain is checked hourly during setup, and daily afterwards', () => {
  const hours = (facts: DomainFacts, addedAt: Date, checkedAt: Date | null) =>
    (nextCheckAt({ ...facts, addedAt, checkedAt }, now).getTime() - now.getTime()) / 3_600_000;
  const connected = { verifiedAt: now, missingSince: null, pointsHere: true };
  expect(hours(added, now, null)).toBe(0);
  expect(hours(added, daysAgo(1), now)).toBe(1);
  expect(hours(added, daysAgo(15), now)).toBe(24);
  expect(hours(connected, daysAgo(1), now)).toBe(24);
});
