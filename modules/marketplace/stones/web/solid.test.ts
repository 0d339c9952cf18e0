import { describe, expect, test } from 'vitest';
import { faceUp } from '#kit/web/stones/face-up.ts';
import { stoneShapes } from '#kit/web/stones/stone-shape.ts';
import type { StoneShape } from '#kit/web/stones/stone-shape.ts';
import { solidOf, turned } from './solid.ts';

const heights = { table: 0.57, crown: 0.29, girdle: 0.07, pavilion: 0.86 };

describe.each(Object.keys(stoneShapes) as StoneShape[])('a %s turned', (shape) => {
  const solid = solidOf(faceUp({ shape }).outline.ring, heights);

  test('shows its table and a part of its sides from every angle', () => {
    for (let degrees = 0; degrees < 360; degrees += 45) {
      const faces = turned(solid, degrees, 84);
      expect(faces.length).toBeGreaterThan(8);
      expect(faces.length).toBeLessThan(solid.length);
      for (const { path, tone } of faces) {
        expect(path).not.toMatch(/NaN|Infinity/);
        expect([0, 1, 2, 3, 4, 5]).toContain(tone);
      }
    }
  });

  test('looks the same after a full turn', () => {
    expect(turned(solid, 360, 84).map(({ tone }) => tone)).toEqual(
      turned(solid, 0, 84).map(({ tone }) => tone),
    );
  });
});

test('looks different from another side', () => {
  const solid = solidOf(faceUp({ shape: 'pear' }).outline.ring, heights);
  expect(turned(solid, 90, 84)).not.toEqual(turned(solid, 0, 84));
});
