import { expect, test } from 'vitest';
import { rolexGiaLine } from './rolex-gia.ts';

test('names the numbers by the answer', () => {
  expect(rolexGiaLine({ rolexGia: 'None', serial: '' })).toEqual(['Rolex or GIA-graded stone', 'No']);
  expect(rolexGiaLine({ rolexGia: 'Rolex', serial: 'R123' })).toEqual(['Rolex serial numbers', 'R123']);
  expect(rolexGiaLine({ rolexGia: 'Gia', serial: '' })).toEqual(['GIA report numbers', 'Not entered']);
});

test('shows the numbers of a claim filed before the question was asked', () => {
  expect(rolexGiaLine({ serial: 'GIA 1' })).toEqual(['Rolex serial and GIA report numbers', 'GIA 1']);
  expect(rolexGiaLine({ serial: '' })[1]).toBe('');
});
