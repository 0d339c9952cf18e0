import { expect, test } from 'vitest';
import { lastDigest } from './digest-time.ts';

test.each([
  ["before 7 AM it is yesterday's", '2026-11-20T11:59:00Z', '2026-11-19', '2026-11-19T12:00:00Z'],
  ["from 7 AM it is today's", '2026-11-20T12:00:00Z', '2026-11-20', '2026-11-20T12:00:00Z'],
  ["in the evening it is still today's", '2026-11-21T04:59:00Z', '2026-11-20', '2026-11-20T12:00:00Z'],
  ["after midnight it is still yesterday's", '2026-11-21T05:01:00Z', '2026-11-20', '2026-11-20T12:00:00Z'],
  ['in summer 7 AM is an hour earlier in UTC', '2026-07-01T11:00:00Z', '2026-07-01', '2026-07-01T11:00:00Z'],
  ['on the morning after the clocks changed', '2026-11-01T11:30:00Z', '2026-10-31', '2026-10-31T11:00:00Z'],
])('%s', (_what, now, day, at) => {
  expect(lastDigest(new Date(now))).toEqual({ day, at: new Date(at) });
});
