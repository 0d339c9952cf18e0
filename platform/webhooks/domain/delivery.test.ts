import { expect, test } from 'vitest';
import { evaluateAttempt, waitsMs } from './delivery.ts';
import type { DeliveryAttempt, Verdict } from './delivery.ts';

const first: DeliveryAttempt = { status: 500, tries: 1, arrivedSince: false };

test.each<[string, Partial<DeliveryAttempt>, Verdict]>([
  ['200', { status: 200 }, { state: 'Delivered' }],
  ['204 on the last attempt', { status: 204, tries: 7 }, { state: 'Delivered' }],
  ['a redirect is retried', { status: 302 }, { state: 'Waiting', waitMs: 60_000 }],
  ['a 404 is retried', { status: 404 }, { state: 'Waiting', waitMs: 60_000 }],
  ['no response is retried', { status: undefined }, { state: 'Waiting', waitMs: 60_000 }],
  ['the second failure waits longer', { tries: 2 }, { state: 'Waiting', waitMs: 300_000 }],
  ['the sixth failure waits 15 hours', { tries: 6 }, { state: 'Waiting', waitMs: 15 * 3_600_000 }],
  [
    'the last failure disables a webhook without other deliveries',
    { tries: 7 },
    { state: 'Failed', off: true },
  ],
  [
    'the last failure keeps a webhook with other deliveries on',
    { tries: 7, arrivedSince: true },
    { state: 'Failed', off: false },
  ],
  ['410 disables the webhook', { status: 410, arrivedSince: true }, { state: 'Failed', off: true }],
])('%s', (_what, tried, verdict) => {
  expect(evaluateAttempt({ ...first, ...tried })).toEqual(verdict);
});

test('backs off with growing waits over a day', () => {
  expect(waitsMs).toEqual(waitsMs.toSorted((one, other) => one - other));
  const hours = waitsMs.reduce((sum, one) => sum + one, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThanOrEqual(24);
});
