import { expect, test } from 'vitest';
import { isInsideGiaExcellent } from './gia-excellent.ts';

const inside = {
  shape: 'Round',
  table: 57_00,
  depth: 61_40,
  crownAngle: 34_50,
  pavilionAngle: 40_80,
  girdleMin: 'MED',
  girdleMax: 'STK',
  culetSize: 'NON',
  polish: 'EX',
  symmetry: 'VG',
} as const;

test.each([
  ['a round in the middle', {}, true],
  ['a table at its minimum', { table: 52_00 }, true],
  ['a table below', { table: 51_99 }, false],
  ['a table at its maximum', { table: 62_00 }, true],
  ['a table above', { table: 62_01 }, false],
  ['a depth at its minimum', { depth: 58_10 }, true],
  ['a depth below', { depth: 58_09 }, false],
  ['a depth above', { depth: 63_61 }, false],
  ['a crown at its minimum', { crownAngle: 31_50 }, true],
  ['a crown too flat', { crownAngle: 31_49 }, false],
  ['a crown too steep', { crownAngle: 36_51 }, false],
  ['a pavilion at its maximum', { pavilionAngle: 41_80 }, true],
  ['a pavilion too flat', { pavilionAngle: 40_59 }, false],
  ['a pavilion too steep', { pavilionAngle: 41_81 }, false],
  ['an unknown angle', { crownAngle: null }, false],
  ['a girdle too thin somewhere', { girdleMin: 'VTN' }, false],
  ['a girdle too thick somewhere', { girdleMax: 'THK' }, false],
  ['an unknown girdle', { girdleMax: 'Unknown' }, false],
  ['a small culet', { culetSize: 'SML' }, true],
  ['a culet seen from above', { culetSize: 'MED' }, false],
  ['a finish that is only good', { polish: 'G' }, false],
  ['a symmetry that is only good', { symmetry: 'G' }, false],
  ['another shape', { shape: 'Oval' }, false],
] as const)('judges %s', (_what, changed, expected) => {
  expect(isInsideGiaExcellent({ ...inside, ...changed })).toBe(expected);
});
