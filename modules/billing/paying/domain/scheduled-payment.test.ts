import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { isDayAhead } from './scheduled-payment.ts';

test.each([
  ['2027-02-09', false],
  ['2027-02-10', false],
  ['2027-02-11', true],
  ['2027-05-11', true],
  ['2027-05-12', false],
])('on Feb 10 a payment on %s can be scheduled: %s', (paysOn, can) => {
  expect(isDayAhead(day(paysOn), day('2027-02-10'))).toBe(can);
});
