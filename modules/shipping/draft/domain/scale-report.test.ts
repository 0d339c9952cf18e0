import { expect, test } from 'vitest';
import { readScaleReport } from './scale-report.ts';

const report = (...bytes: number[]) => new DataView(Uint8Array.from(bytes).buffer);

test.each([
  ['tenths of an ounce', report(4, 11, 0xff, 62, 0), { amount: 6.2, unit: 'Ounces' }],
  ['pounds', report(4, 12, 0, 3, 0), { amount: 3, unit: 'Pounds' }],
  ['grams in two bytes', report(4, 2, 0, 0xe8, 0x03), { amount: 1_000, unit: 'Grams' }],
  ['kilograms', report(4, 3, 0xfe, 125, 0), { amount: 1_250, unit: 'Grams' }],
])('reads %s', (_, data, reading) => {
  expect(readScaleReport(data)).toEqual(reading);
});

test.each([
  ['a moving weight', report(3, 11, 0xff, 62, 0)],
  ['an empty scale', report(2, 11, 0, 0, 0)],
  ['an overloaded scale', report(6, 12, 0, 200, 0)],
  ['troy ounces', report(4, 10, 0, 3, 0)],
  ['a short report', report(4, 11)],
])('reads nothing from %s', (_, data) => {
  expect(readScaleReport(data)).toBeUndefined();
});
