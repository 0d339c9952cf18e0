import type { GirdlePoint } from './girdle.ts';
import { cutGirdle } from './girdle.ts';
import type { Outline } from './outline.ts';
import type { Point } from './point.ts';
import { point } from './point.ts';
import type { StoneShape } from './stone-shape.ts';

const degrees = Math.PI / 180;

const evenly = (count: number, first: number, ratio: number): Point[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (first + (index * 360) / count) * degrees;
    return point(Math.cos(turn), ratio * Math.sin(turn));
  });

// The main directions of a brilliant's bezel facets, clockwise on screen.
function towards(shape: StoneShape, outline: Outline, ratio: number): Point[] {
  const fromCenter = (each: Point): Point => point(each.x - outline.center.x, each.y - outline.center.y);
  switch (shape) {
    case 'cushion':
    case 'marquise':
      return evenly(8, 0, ratio);
    case 'pear':
    case 'heart':
      return evenly(8, -90, 1);
    case 'radiant':
      return outline.ring.map(fromCenter);
    case 'trilliant':
      return evenly(6, -90, ratio);
    case 'half-moon':
      return [
        point(-1, -ratio),
        point(1, -ratio),
        ...[36, 72, 108, 144].map((turn) =>
          point(Math.cos(turn * degrees), -ratio + 2 * ratio * Math.sin(turn * degrees)),
        ),
      ].map(fromCenter);
    default:
      return evenly(8, 22.5, ratio);
  }
}

export const mainDirections = (shape: StoneShape, outline: Outline, ratio: number): GirdlePoint[] =>
  towards(shape, outline, ratio).map((each) => cutGirdle(outline, each));
