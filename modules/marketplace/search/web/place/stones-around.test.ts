import { expect, test } from 'vitest';
import { standingOf } from './stones-around.ts';

const around = { ids: ['30', '10', '20'], from: 7, total: 9 };

test('a stone stands between its neighbours', () => {
  expect(standingOf('10', around)).toEqual({
    place: 8,
    previous: { id: '30', place: 7 },
    next: { id: '20', place: 9 },
  });
});

test('the first has none before it and the last none behind', () => {
  expect(standingOf('30', around)).toMatchObject({ place: 7, previous: undefined });
  expect(standingOf('20', around)).toMatchObject({ place: 9, next: undefined });
});

test('a stone that the search no longer has there stands nowhere', () => {
  expect(standingOf('40', around)).toBeUndefined();
});
