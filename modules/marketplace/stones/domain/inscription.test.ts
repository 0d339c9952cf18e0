import { expect, test } from 'vitest';
import { namesOtherReport, saysLabGrown } from './inscription.ts';

test.each([
  ['GIA 6231764408', '6231764408', false],
  ['GIA6231764408', 'GIA 6231764408', false],
  ['623 176 4408', '6231764408', false],
  ['FOREVERMARK 12345678 GIA 6231764408', '6231764408', false],
  ['LABGROWN IGI LG632145877', 'LG632145877', false],
  ['IGI F5D12345', 'F5D12345', false],
  ['I love you 02-14-2026', '6231764408', false],
  ['Hearts & Arrows', '6231764408', false],
  ['GIA 6231764409', '6231764408', true],
  ['GIA 62317644081', '6231764408', true],
  ['IGI LG632145878', 'LG632145877', true],
])('%j on the girdle of a stone with report %s is of another report: %s', (inscription, number, other) => {
  expect(namesOtherReport(inscription, number)).toBe(other);
});

test.each([
  ['LG632145877', true],
  ['LABGROWN IGI', true],
  ['laboratory-grown', true],
  ['Lab Created', true],
  ['IGILG 632145877', true],
  ['IGI No. LG632145877', true],
  ['CVD', true],
  ['ALG 2026', false],
  ['GIA 6231764408', false],
  ['HPHT PROCESSED', false],
])('%j says lab-grown: %s', (inscription, says) => {
  expect(saysLabGrown(inscription)).toBe(says);
});
