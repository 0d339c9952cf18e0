import { describe, expect, test } from 'vitest';
import { faceUp } from '#kit/web/stones/face-up.ts';
import { stoneShapes } from '#kit/web/stones/stone-shape.ts';
import type { StoneShape } from '#kit/web/stones/stone-shape.ts';
import { createSolid, drawSolid } from './solid.ts';

const heights = { table: 0.57, crown: 0.29, girdle: 0.07, pavilion: 0.86 };

describe.each(Object.keys(stoneShapes) as StoneShape[])('a turned %s', (shape) => {
  const solid = createSolid(faceUp({ shape }).outline.ring, heights);

  test('shows its table and a part of its sides from every angle', () => {
    for (let degrees = 0; degrees < 360; degrees += 45) {
      const faces = drawSolid(solid, degrees, 84);
      expect(faces.length).toBeGreaterThan(8);
      expect(faces.length).toBeLessThan(solid.length);
      for (const { path, tone } of faces) {
        expect(path).not.toMatch(/NaN|Infinity/);
        expect([0, 1, 2, 3, 4, 5]).toContain(tone);
      }
    }
  });

  test('looks the same after a full turn', () => {
    expect(drawSolid(solid, 360, 84).map(({ tone }) => tone)).toEqual(
      drawSolid(solid, 0, 84).map(({ tone }) => tone),
    );
  });
});

test('draws a pear differently from another side', () => {
  const solid = createSolid(faceUp({ shape: 'pear' }).outline.ring, heights);
  expect(drawSolid(solid, 90, 84)).not.toEqual(drawSolid(solid, 0, 84));
});
