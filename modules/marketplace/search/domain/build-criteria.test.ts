import { describe, expect, test } from 'vitest';
import { completeSearch, defaultSearch, findDifferences } from './default-search.ts';
import type { PartialSearch } from './default-search.ts';
import { buildCriteria } from './build-criteria.ts';
import type { Paging } from './search-parameters.ts';

const paging: Paging = { sortBy: 'price', sortDirection: 'ascending', offset: 0, limit: 50 };

function filtersOf(partial: Partial<PartialSearch> = {}) {
  const search = completeSearch({ productType: 'Natural Diamond', ...partial });
  return buildCriteria(search, paging, { facets: false }).filters;
}

describe('the default search', () => {
  test('requires a picture of no stone', () => {
    const common = { colorType: ['Color'], eyeClean: ['Yes', 'Unknown'] };
    expect(filtersOf()).toEqual({ ...common, diamondType: ['Natural'] });
    expect(filtersOf({ productType: 'Lab Diamond' })).toEqual({ ...common, diamondType: ['Lab'] });
  });

  test('has no differences from itself', () => {
    const defaults = defaultSearch('Lab Diamond');
    expect(findDifferences(defaults)).toEqual([]);
    const reordered = { carat: { to: 100_000, from: 0 }, eyeClean: ['Unknown', 'Yes'] } as const;
    expect(findDifferences({ ...defaults, ...reordered })).toEqual([]);
    expect(findDifferences({ ...defaults, make: '3EX', carat: { from: 0, to: 20_000 } })).toEqual([
      'carat',
      'make',
    ]);
  });
});

test.each([
  [{ carat: { from: 0, to: 100_000 } }, {}],
  [{ carat: { from: 15_000, to: 100_000 } }, { carat: { from: 15_000 } }],
  [{ price: { from: 0, to: 99_999_900 } }, {}],
  [{ price: { from: 0, to: 500_000 } }, { price: { to: 500_000 } }],
  [{ priceType: 'Price Per Carat', price: { from: 1, to: null } }, { pricePerCarat: { from: 1 } }],
  [{ color: { from: 'F', to: 'H' }, assessed: false }, { color: ['F', 'G', 'H'] }],
  [{ color: { from: 'H', to: 'F' }, assessed: false }, { color: ['F', 'G', 'H'] }],
  [{ clarity: { from: 'FL', to: 'IF' } }, { clarity: ['FL', 'IF', 'Unknown'] }],
  [{ girdle: { from: 'THN', to: 'MED' } }, { girdleMin: ['THN', 'MED'], girdleMax: ['THN', 'MED'] }],
  [{ presetRatio: 'Classic Oval' }, { ratio: { from: 1_300, to: 1_700 } }],
  [{ shapes: ['Oval'], specialShapes: ['Kite'] }, { shape: ['Oval', 'Kite'] }],
  [{ make: 'EX Cut' }, { cutGrade: ['Ideal', 'EX', 'None'] }],
  [{ make: '3VG+', polish: ['VG', 'G'] }, { polish: ['VG'] }],
  [{ shade: 'No BGM', sul: false }, { milky: ['None'] }],
  [{ brown: true, sub: false }, { shade: ['Brown', 'Faint Brown'] }],
  [{ luster: ['Light'] }, { milky: ['Light', 'Unknown'] }],
  [{ treatmentType: 'None' }, { treatment: ['None'] }],
  [{ media: ['Video'] }, { hasVideo: ['Yes'] }],
] satisfies [Partial<PartialSearch>, object][])('%j is translated to the filters %j', (partial, filters) => {
  expect(filtersOf(partial)).toMatchObject(filters);
});

test('a list of all words is no filter, and neither is an empty one', () => {
  expect(filtersOf({ eyeClean: ['Yes', 'Borderline', 'No', 'Unknown'] })).not.toHaveProperty('eyeClean');
  expect(filtersOf({ gradingLabs: [] })).not.toHaveProperty('gradingLab');
});

test('typed numbers override everything but the product', () => {
  const search = completeSearch({ productType: 'Lab Diamond', shapes: ['Oval'] });
  const { filters, among } = buildCriteria(search, paging, { facets: true, among: [3] });
  expect({ filters, among }).toEqual({ filters: { diamondType: ['Lab'] }, among: [3] });
});
