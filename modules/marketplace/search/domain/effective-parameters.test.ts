import { expect, test } from 'vitest';
import { effectiveParameters } from './effective-parameters.ts';
import { defaultSearch } from './default-search.ts';
import type { SearchParameters } from './search-parameters.ts';

const defaults = defaultSearch('Natural Diamond');
const letters = { color: { from: 'F', to: 'H' } } as const;
const yellow = { fancyColor: ['Yellow'], fancyColorIntensity: ['VIV'] } as const;
const fancy = { colorType: 'Natural Fancy Color' } as const;
const open = { from: null, to: null };

const cases: readonly (readonly [string, Partial<SearchParameters>, readonly (keyof SearchParameters)[]])[] =
  [
    ['nothing', {}, []],
    ['letters and a make', { ...letters, make: '3EX' }, ['color', 'make']],
    ['letters chosen before fancy colors', { ...letters, ...fancy }, ['colorType']],
    ['a fancy color', { ...fancy, ...yellow }, ['colorType', 'fancyColorIntensity', 'fancyColor']],
    ['a fancy color replaced by letters', { ...yellow, ...letters }, ['color']],
    ['a range of ratios', { ratio: { from: 1_300, to: 1_500 } }, ['ratio']],
    [
      'a preset beside a range of ratios',
      { ratio: { from: 1_300, to: 1_500 }, presetRatio: 'Classic Oval' },
      ['presetRatio'],
    ],
    [
      'numbers, whatever else is chosen',
      { ...letters, searchByOptions: ['2504697457'] },
      ['searchByOptions'],
    ],
    [
      'item ids',
      { shapes: ['Oval'], searchBy: 'Item Id', searchByOptions: ['40718855'] },
      ['searchBy', 'searchByOptions'],
    ],
    ['item ids without a typed number', { searchBy: 'Item Id' }, []],
    ['a weight without bounds', { carat: open, price: open }, []],
  ];

test.each(cases)('reports the effective parameters of a search with %s', (_, chosen, expected) => {
  expect(effectiveParameters({ ...defaults, ...chosen }).toSorted()).toEqual([...expected].toSorted());
});
