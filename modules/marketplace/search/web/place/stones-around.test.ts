import { expect, test } from 'vitest';
import { standingOf } from './stones-around.ts';

const around = { ids: ['30', '10', '20'], from: 7, total: 9 };

test('a stone has its neighbors', () => {
  expect(standingOf('10', around)).toEqual({
    place: 8,
    previous: { id: '30', place: 7 },
    next: { id: '20', place: 9 },
  });
});

test('the first stone has no previous one and the last no next one', () => {
  expect(standingOf('30', around)).toMatchObject({ place: 7, previous: undefined });
  expect(standingOf('20', around)).toMatchObject({ place: 9, next: undefined });
});

test('a stone that left the search has no position', () => {
  expect(standingOf('40', around)).toBeUndefined();
});
