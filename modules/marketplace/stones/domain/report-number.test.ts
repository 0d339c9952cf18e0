import { expect, test } from 'vitest';
import { hasFormatOf, isShortened, normalizeReportNumber, reportKey, reportLink } from './report-number.ts';

test.each([
  ['2141438172', '2141438172'],
  ['GIA 2141438172', '2141438172'],
  ['LG632145877', '632145877'],
  ['lg 632-145-877', '632145877'],
  ['IGI LG632145877', '632145877'],
  ['AGS-1040387420489', '1040387420489'],
  ['0012345', '0012345'],
  ['GIA Report No. 2141438172', '2141438172'],
  ['2141438172 (GIA)', '2141438172'],
  ["'2141438172", '2141438172'],
  ['2141438172.0', '2141438172'],
  ['\uFF12\uFF11\uFF14\uFF11\uFF14\uFF13\uFF18\uFF11\uFF17\uFF12', '2141438172'],
  ['\u0662\u0661\u0664\u0661\u0664\u0663\u0668\u0661\u0667\u0662', '2141438172'],
  ['\u{1D7D0}141438172', '2141438172'],
  ['214\u200B143\u20118172\u00AD', '2141438172'],
  ['214_143*8172,', '2141438172'],
  ['12,000', '12000'],
  ['\u{116E3}141438172', '9141438172'],
  ['\u{116DA}141438172', '0141438172'],
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

test.each([
  ['GIA', '2141438172', true],
  ['GIA', '12345678', true],
  ['GIA', '02141438172', false],
  ['GIA', '0012345678', false],
  ['GIA', '21414381720', false],
  ['GIA', '214143817O', false],
  ['IGI', '632145877', true],
  ['IGI', 'F5D12345', true],
  ['IGI', '2141438172', false],
  ['IGI', '63214\u041E877', false],
  ['HRD', '240387420489', true],
  ['AGS', '1040387420489', true],
  ['EGL', '1', true],
] as const)('%s has numbers like %s: %s', (lab, number, has) => {
  expect(hasFormatOf(lab, number)).toBe(has);
});

test.each([
  ['2.14144E+09', true],
  ['2,14E9', true],
  ['2141438172', false],
  ['F5E12345', false],
  ['5E123456', false],
])('%s was shortened by a spreadsheet: %s', (text, shortened) => {
  expect(isShortened(text)).toBe(shortened);
});
