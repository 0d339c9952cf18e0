import { expect, test } from 'vitest';
import { readIdleLimits } from './idle-limits.ts';

test.each([
  ['none', {}, 3300, 300],
  ['both', { inactivity_period: 900, idle_timeout: 60 }, 900, 60],
  ['the period alone', { inactivity_period: 900 }, 900, 300],
  ['the time-out alone', { idle_timeout: 60 }, 3300, 60],
  ['a number in words', { inactivity_period: '900', idle_timeout: '60' }, 3300, 300],
  ['broken numbers', { inactivity_period: 900.5, idle_timeout: Number.NaN }, 3300, 300],
  ['nothing and less', { inactivity_period: 0, idle_timeout: -60 }, 3300, 300],
])('idle limits with %s claimed', (_case, claims, idleSeconds, timeoutSeconds) => {
  expect(readIdleLimits(claims)).toEqual({ idleSeconds, timeoutSeconds });
});
