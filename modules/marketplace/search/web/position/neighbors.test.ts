import { expect, test } from 'vitest';
import { findNeighbors } from './neighbors.ts';

const page = { ids: ['30', '10', '20'], from: 7, total: 9 };

test('gives a stone its neighbors', () => {
  expect(findNeighbors('10', page)).toEqual({
    place: 8,
    previous: { id: '30', place: 7 },
    next: { id: '20', place: 9 },
  });
});

test('gives the first stone no previous one, and the last no next one', () => {
  expect(findNeighbors('30', page)).toMatchObject({ place: 7, previous: undefined });
  expect(findNeighbors('20', page)).toMatchObject({ place: 9, next: undefined });
});

test('gives a stone that left the search no position', () => {
  expect(findNeighbors('40', page)).toBeUndefined();
});
