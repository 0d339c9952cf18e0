import type { FaceUpInput } from '#kit/web/stones/face-up.ts';
import { faceUp } from '#kit/web/stones/face-up.ts';
import type { Facet } from '#kit/web/stones/facet.ts';
import { toneAt } from '#kit/web/stones/facet.ts';
import type { Point } from '#kit/web/stones/point.ts';
import { at, middle } from '#kit/web/stones/point.ts';

/**
 * The pieces of a stone under a lamp and a loupe: where the plain drawing sets the pieces of one facet a tone apart,
 * here they lie two and more apart, as a stone flashes when a lamp meets it.
 */
export function facetsUnderGlass(stone: FaceUpInput): Facet[] {
  const whole = faceUp(stone);
  return faceUp({ ...stone, split: true }).facets.map((piece) => {
    const heart = middle(piece.points);
    const facet = whole.facets.find(({ part, points }) => part === piece.part && holds(points, heart));
    if (facet === undefined || piece.part === 'pavilion') return piece;
    return { ...piece, tone: toneAt(facet.tone + flashOf(piece, facet, whole.outline.center)) };
  });
}

// How many tones a piece lies from its facet, upwards to the dark.
function flashOf(piece: Facet, facet: Facet, center: Point): number {
  // A half flashes on one side of its middle and goes dark on the other.
  if (piece.part === 'half') return turnsBack(middle(facet.points), middle(piece.points), center) ? 1 : -3;
  const base = facet.tone === piece.tone;
  if (piece.part === 'star' || facet.tone >= 3) return base ? 0 : 2;
  return base ? 1 : -1;
}

// Whether the way from one place to another runs against the clock around the center.
function turnsBack(from: Point, to: Point, center: Point): boolean {
  return (from.x - center.x) * (to.y - from.y) < (from.y - center.y) * (to.x - from.x);
}

// A point lies in a polygon when a line from it leftwards crosses its edges an odd number of times.
function holds(points: readonly Point[], { x, y }: Point): boolean {
  const crossed = points.filter((from, index) => {
    const to = at(points, index + 1);
    return from.y > y !== to.y > y && x > from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
  });
  return crossed.length % 2 === 1;
}
