import { expect, test } from 'vitest';
import { normalizeReportNumber, reportKey, reportLink } from './report-number.ts';

test.each([
  ['2141438172', '2141438172'],
  ['GIA 2141438172', '2141438172'],
  ['LG632145877', '632145877'],
  ['lg 632-145-877', '632145877'],
  ['IGI LG632145877', '632145877'],
  ['AGS-1040387420489', '1040387420489'],
  ['0012345', '0012345'],
  ['LGA', 'LGA'],
  [' ', ''],
])('normalizes %j to %j', (text, normalized) => {
  expect(normalizeReportNumber(text)).toBe(normalized);
});

test('gives a stone one key, however its number is written, and none without a report', () => {
  expect(reportKey('IGI', 'LG 632145877')).toBe(reportKey('IGI', '632145877'));
  expect(reportKey('GIA', '632145877')).not.toBe(reportKey('IGI', '632145877'));
  expect(reportKey('None', '632145877')).toBeUndefined();
  expect(reportKey('GIA', ' - ')).toBeUndefined();
});

test.each([
  ['GIA', 'GIA 2141438172', 'https://www.gia.edu/report-check?reportno=2141438172'],
  ['IGI', 'LG 632145877', 'https://www.igi.org/verify-your-report/?r=LG632145877'],
  ['IGI', '403025742', 'https://www.igi.org/verify-your-report/?r=403025742'],
  ['EGL', '1', undefined],
] as const)('links the %s report %s to %s', (lab, number, link) => {
  expect(reportLink(lab, number)).toBe(link);
});
