import { expect, test } from 'vitest';
import { usualHub } from './usual-hub.ts';

test.each([
  ['FedEx', 'NextDayPM', 1_550, 'Memphis'],
  ['UPS', 'TwoDayAM', 500, 'Louisville'],
  ['FedEx', 'NextDayPM', 499, undefined],
  ['FedEx', 'GroundOrFirstClass', 1_550, undefined],
  ['USPS', 'NextDayPM', 1_550, undefined],
])('%s %s over %i miles: %s', (carrier, level, miles, name) => {
  expect(usualHub({ carrier, level, miles })?.name).toBe(name);
});
