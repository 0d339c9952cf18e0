import { expect, test } from 'vitest';
import { defaultSearch } from '../domain/default-search.ts';
import type { SearchParameters } from '../domain/search-parameters.ts';
import { readSearch, writeSearch } from './search-address.ts';

const natural = defaultSearch('Natural Diamond');

const chosen: Partial<SearchParameters> = {
  shapes: ['Round', 'Oval'],
  carat: { from: 15_000, to: 16_000 },
  price: { from: null, to: 1_400_000 },
  color: { from: 'F', to: 'H' },
  clarity: { from: 'VVS2', to: 'VS2' },
  make: '3EX',
  gradingLabs: ['GIA', 'IGI'],
  depth: { from: 6_000, to: 6_250 },
  ratio: { from: 1_300, to: null },
  sub: false,
  eyeClean: [],
  treatmentType: null,
  popularFilters: { diamondsWithImageVideo: false, returnableDiamonds: true },
  searchByOptions: ['2141438167', 'LG 512345678'],
};

test('the default search has an empty address', () => {
  expect(writeSearch(natural)).toEqual({});
  expect(readSearch('Natural Diamond', {})).toEqual(natural);
  expect(readSearch('Lab Diamond', {})).toEqual(defaultSearch('Lab Diamond'));
});

test('reads a search back unchanged from its address', () => {
  const search = { ...natural, ...chosen };
  expect(readSearch('Natural Diamond', writeSearch(search))).toEqual(search);
});

test('an address uses familiar units', () => {
  expect(writeSearch({ ...natural, ...chosen })).toMatchObject({
    shapes: 'Round,Oval',
    carat: '1.5~1.6',
    price: '~14000',
    color: 'F~H',
    depth: '60~62.5',
    eyeClean: '',
  });
});

test.each([
  ['shapes', 'Round,Square Wheel'],
  ['carat', '2~1'],
  ['carat', 'many~more'],
  ['carat', '1~2~3'],
  ['carat', 'Infinity~'],
  ['color', 'F'],
  ['color', 'H~Purple'],
  ['sub', 'perhaps'],
  ['make', 'DROP TABLE'],
  ['productType', 'Lab Diamond'],
  ['unheard', 'of'],
  ['price', { from: 1 }],
])('ignores invalid parameters: %s=%s', (name, text) => {
  expect(readSearch('Natural Diamond', { [name]: text })).toEqual(natural);
});
