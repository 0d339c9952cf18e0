import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { summaryText } from './shipping-summary.tsx';

const transit = (parcels: number) => ({ parcels, value: cents(0) });
const ups = (delivered: number, onTime: number) => ({ carrier: 'UPS', delivered, onTime });

test.each([
  [
    11,
    [ups(20, 19), ups(8, 8)],
    4,
    '11 parcels in transit, 4 need attention, 96.4% on time in the last 30 days.',
  ],
  [1, [], 1, '1 parcel in transit, 1 needs attention.'],
  [0, [ups(3, 3)], 0, '0 parcels in transit, nothing needs attention, 100.0% on time in the last 30 days.'],
])('summarizes %i parcels in transit', (parcels, onTime, attention, words) => {
  expect(summaryText({ onTheRoad: transit(parcels), onTime }, attention)).toBe(words);
});
