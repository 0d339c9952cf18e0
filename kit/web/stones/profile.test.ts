import { expect, test } from 'vitest';
import { profileOf } from './profile.ts';

test('a round from a report is drawn to scale', () => {
  const drawn = profileOf({ table: 57, crownAngle: 34.5, pavilionAngle: 40.8, depth: 61.4 });
  expect(drawn?.crown).toBeCloseTo(14.8, 1);
  expect(drawn?.pavilion).toBeCloseTo(43.2, 1);
  expect(drawn?.girdle).toBeCloseTo(3.5, 1);
  expect(drawn?.outline[0]).toEqual([-28.5, 0]);
});

test.each([
  ['no table', { crownAngle: 34.5, pavilionAngle: 40.8, depth: 61.4 }],
  ['no crown', { table: 57, pavilionAngle: 40.8, depth: 61.4 }],
  ['no pavilion', { table: 57, crownAngle: 34.5, depth: 61.4 }],
  ['a depth too small for its parts', { table: 57, crownAngle: 34.5, pavilionAngle: 40.8, depth: 40 }],
])('with %s nothing is drawn', (_, proportions) => {
  expect(profileOf(proportions)).toBeUndefined();
});

test('a culet ends the pavilion flat', () => {
  const drawn = profileOf({ table: 57, crownHeight: 15, girdle: 3, pavilionDepth: 43, culet: 4 });
  expect(drawn?.outline).toContainEqual([2, 61]);
  expect(drawn?.outline).toContainEqual([-2, 61]);
});
