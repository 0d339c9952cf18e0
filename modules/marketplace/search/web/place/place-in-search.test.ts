import { expect, test } from 'vitest';
import { defaultSearch } from '../../domain/default-search.ts';
import { readPlace, writePlace } from './place-in-search.ts';

const search = { ...defaultSearch('Lab Diamond'), shapes: ['Oval'] as const };
const sort = { by: 'carat', direction: 'descending' } as const;

test('a position survives its address', () => {
  const address = { ...writePlace({ search, sort }), place: 7 };
  expect(readPlace(address)).toEqual({ search, sort, place: 7 });
});

test.each([
  ['tells of no search', { place: 7 }],
  ['tells of no place', { among: 'Lab Diamond' }],
  ['was made up', { among: 'Ruby', place: 7 }],
  ['begins before the first stone', { among: 'Lab Diamond', place: 0 }],
  ['names half a place', { among: 'Lab Diamond', place: 1.5 }],
  ['names a word for a place', { among: 'Lab Diamond', place: 'first' }],
])('an address that %s opens the stone alone', (_, address) => {
  expect(readPlace(address)).toBeUndefined();
});
