import { expect, test } from 'vitest';
import { defaultDigest, digestTimeText, lastDigest, nextDigest, timeZoneNamed } from './digest-time.ts';

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

const pacific = { ...defaultDigest, hour: 18, timeZone: 'America/Los_Angeles' };
const weekly = { ...pacific, frequency: 'Weekly', weekday: 5 } as const;

test.each([
  ['daily at the hour and in the zone chosen', pacific, '2026-11-21T02:30:00Z', '2026-11-21T02:00:00Z'],
  ['weekly on the weekday chosen', weekly, '2026-11-26T12:00:00Z', '2026-11-21T02:00:00Z'],
  ['weekly from its hour on', weekly, '2026-11-28T02:00:00Z', '2026-11-28T02:00:00Z'],
  [
    'in a zone that is off by half an hour',
    { ...defaultDigest, timeZone: 'Asia/Kolkata' },
    '2026-11-20T03:00:00Z',
    '2026-11-20T01:30:00Z',
  ],
])('%s', (_what, settings, now, at) => {
  expect(lastDigest(new Date(now), settings).at).toEqual(new Date(at));
});

test('the next one is a day or a week later', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  expect(nextDigest(now, pacific).at).toEqual(new Date('2026-11-22T02:00:00Z'));
  expect(nextDigest(now, weekly).at).toEqual(new Date('2026-11-28T02:00:00Z'));
  expect(nextDigest(new Date('2026-11-21T01:00:00Z'), weekly).at).toEqual(new Date('2026-11-21T02:00:00Z'));
});

test.each([
  ['a day of 25 hours', '2026-10-31T11:30:00Z', '2026-11-01T12:00:00Z'],
  ['a day of 23 hours', '2026-03-07T11:30:00Z', '2026-03-07T12:00:00Z'],
])('the next one is not skipped around %s', (_what, now, at) => {
  expect(nextDigest(new Date(now), defaultDigest).at).toEqual(new Date(at));
});

test('says when the digest goes out', () => {
  expect(digestTimeText(defaultDigest)).toBe('Daily at 7:00 AM Eastern');
  expect(digestTimeText(weekly)).toBe('Fridays at 6:00 PM Pacific');
});

test.each([
  ['America/Chicago', 'America/Chicago'],
  ['america/CHICAGO', 'America/Chicago'],
  ['Mars/Olympus', undefined],
  ['', undefined],
  ['+05:30', undefined],
  ['-00:01', undefined],
])('reads the time zone %j as %s', (name, zone) => {
  expect(timeZoneNamed(name)).toBe(zone);
});

test('ends in a zone that is off by a few minutes', () => {
  const settings = { ...defaultDigest, timeZone: '+01:07' };
  expect(lastDigest(new Date('2026-11-20T12:00:00Z'), settings).day).toBe('2026-11-20');
});
