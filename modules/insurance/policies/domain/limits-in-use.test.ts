import { expect, test } from 'vitest';
import { limitTone, limitsInUse } from './limits-in-use.ts';

const block = {
  inTransit: 250_000,
  onMemo: 300_000,
  insuranceOnly: 50_000,
  carriers: [
    { carrier: 'FedEx', limit: 150_000 },
    { carrier: 'UPS', limit: 100_000 },
  ],
};

test('each limit shows what is in use now, and all parcels are the sum', () => {
  const now = {
    carriers: [{ carrier: 'FedEx', count: 4, value: 102_000 }],
    insuranceOnly: { count: 1, value: 9_600 },
    memo: { count: 12, value: 199_800 },
  };
  expect(
    limitsInUse(block, now).map(({ kind, carrier, count, used }) => [kind, carrier, count, used]),
  ).toEqual([
    ['inTransit', '', 5, 111_600],
    ['carrier', 'FedEx', 4, 102_000],
    ['carrier', 'UPS', 0, 0],
    ['memo', '', 12, 199_800],
    ['insuranceOnly', '', 1, 9_600],
  ]);
});

test.each([
  [0, 100, 'gem'],
  [74, 100, 'gem'],
  [75, 100, 'warn'],
  [100, 100, 'warn'],
  [101, 100, 'bad'],
] as const)('%i of %i is shown as %s', (used, limit, tone) => {
  expect(limitTone({ used, limit })).toBe(tone);
});
