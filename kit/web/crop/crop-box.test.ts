import { describe, expect, test } from 'vitest';
import { fitted, leastSide, movedTo, resizedTo, scaledBy, squareOf, wholeOf } from './crop-box.ts';

const picture = { width: 400, height: 200 };
const box = { x: 100, y: 50, width: 200, height: 100 };

describe('a crop stays inside its picture', () => {
  test.each([
    ['to the left', { x: -5, y: 50 }, { x: 0, y: 50 }],
    ['to the right', { x: 999, y: 50 }, { x: 200, y: 50 }],
    ['up and down', { x: 100, y: 999 }, { x: 100, y: 100 }],
    ['a little', { x: 110.4, y: 49.6 }, { x: 110, y: 50 }],
  ])('when moved %s', (_, to, expected) => {
    expect(movedTo(box, picture, to)).toEqual({ ...box, ...expected });
  });

  test.each([
    ['beyond the picture', { width: 999, height: 999 }, { width: 300, height: 150 }],
    ['to nothing', { width: 0, height: -3 }, { width: leastSide, height: leastSide }],
    ['a little', { width: 210, height: 90 }, { width: 210, height: 90 }],
  ])('when resized %s', (_, to, expected) => {
    expect(resizedTo(box, picture, to)).toEqual({ ...box, ...expected });
  });

  test('when scaled around its center', () => {
    expect(scaledBy(box, picture, 0.5)).toEqual({ x: 150, y: 75, width: 100, height: 50 });
    expect(scaledBy(box, picture, 9)).toEqual(wholeOf(picture));
  });

  test('a picture smaller than the smallest crop is its own crop', () => {
    expect(
      resizedTo(wholeOf({ width: 5, height: 5 }), { width: 5, height: 5 }, { width: 1, height: 1 }),
    ).toEqual({ x: 0, y: 0, width: 5, height: 5 });
  });
});

test('the square starts in the center', () => {
  expect(squareOf(picture)).toEqual({ x: 100, y: 0, width: 200, height: 200 });
});

test.each([
  [
    { width: 4096, height: 1024 },
    { width: 2048, height: 512 },
  ],
  [
    { width: 2049, height: 2 },
    { width: 2048, height: 2 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 90_000, height: 1 },
    { width: 2048, height: 1 },
  ],
])('draws %o as %o', (size, expected) => {
  expect(fitted(size, 2048)).toEqual(expected);
});
