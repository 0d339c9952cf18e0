import { expect, test } from 'vitest';
import { weeklyShipmentsText } from './weekly-shipments.ts';

test.each([
  [1, '1-10'],
  [10, '1-10'],
  [11, '11-25'],
  [25, '11-25'],
  [26, '26-50'],
  [50, '26-50'],
  [51, '51+'],
  [400, '51+'],
])('%i shipments a week are shown as %s', (count, text) => {
  expect(weeklyShipmentsText(count)).toBe(text);
});
