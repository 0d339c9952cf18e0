import { expect, test } from 'vitest';
import { clockAfter } from './move-clock.ts';

const system = new Date('2026-11-21T09:00:00.000Z');
const hour = 3_600_000;
const hoursLater = (hours: number): Date => new Date(system.getTime() + hours * hour);

test.each([
  ['an hour forward from now', { forwardMs: hour }, system, hour],
  ['an hour forward from a day ahead', { forwardMs: hour }, hoursLater(24), 25 * hour],
  ['a little back, still ahead of now', { forwardMs: -hour }, hoursLater(2), hour],
  ['to a given time', { to: '2026-11-22T09:00:00.000Z' }, hoursLater(3), 24 * hour],
  ['back to now', { to: null }, hoursLater(3), 0],
  ['behind now', { forwardMs: -hour }, system, undefined],
  ['to a time in the past', { to: '2026-11-20T09:00:00.000Z' }, system, undefined],
  ['more than ten years ahead', { to: '2037-01-01T00:00:00.000Z' }, system, undefined],
])('the clock moved %s', (_, move, now, expected) => {
  expect(clockAfter(move, now, system)).toBe(expected);
});
