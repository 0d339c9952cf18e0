import { expect, test } from 'vitest';
import { defaultSearch } from '../../domain/default-search.ts';
import { readPosition, writePosition } from './search-position.ts';

const search = { ...defaultSearch('Lab Diamond'), shapes: ['Oval'] as const };
const sort = { by: 'carat', direction: 'descending' } as const;

test('reads a position back from its address', () => {
  const address = { ...writePosition({ search, sort }), place: 7 };
  expect(readPosition(address)).toEqual({ search, sort, place: 7 });
});

test.each([
  ['has no search', { place: 7 }],
  ['has no position', { among: 'Lab Diamond' }],
  ['has an unknown product', { among: 'Ruby', place: 7 }],
  ['has a position before the first stone', { among: 'Lab Diamond', place: 0 }],
  ['has half a position', { among: 'Lab Diamond', place: 1.5 }],
  ['has a word as its position', { among: 'Lab Diamond', place: 'first' }],
])('opens the stone alone if the address %s', (_, address) => {
  expect(readPosition(address)).toBeUndefined();
});
