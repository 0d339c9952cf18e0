import { faceUp } from '#kit/web/stones/face-up.ts';
import type { FaceUpInput } from '#kit/web/stones/face-up.ts';
import { toneAt } from '#kit/web/stones/facet.ts';
import type { Facet } from '#kit/web/stones/facet.ts';
import { facetLines } from '#kit/web/stones/facet-lines.ts';
import { tonePaths } from '#kit/web/stones/scaled-path.ts';
import type { Scale } from '#kit/web/stones/scaled-path.ts';
import { stoneWords } from '#kit/web/stones/stone-shape.ts';
import { tonePath } from './stone-row.ts';
import { at, middle } from '#kit/web/stones/point.ts';
import type { Point } from '#kit/web/stones/point.ts';

/** An example stone with a report's three values. */
const report = { shape: 'round', table: 57, width: 7.39 } as const;

const stone = { x: 250, y: 250, radius: 246 } as const;
const lens = { x: 324.7, y: 177.8, ring: 163, glass: 157.4, power: 1.55 } as const;
const figureBox = { width: 500, height: 540 } as const;

const unaided: Scale = ({ x, y }) => [stone.x + x * stone.radius, stone.y + y * stone.radius];

// The loupe magnifies around its center.
const enlarged: Scale = (each) => {
  const [x, y] = unaided(each);
  return [lens.x + (x - lens.x) * lens.power, lens.y + (y - lens.y) * lens.power];
};

/** The stone as a line drawing, and rendered under the lens. */
export function loupeFigure(): string {
  const { width, height } = figureBox;
  const words = `${stoneWords(report)}, ${report.width} mm wide, partly under a loupe`;
  const parts = [plainStone(), dimension(), ...markings.map(scaleMarks), lug(), glass()];
  return `<svg class="figure" viewBox="0 0 ${width} ${height}" role="img" aria-label="${words}">${parts.join('')}</svg>`;
}

function plainStone(): string {
  const drawn = faceUp(report);
  const pavilion = drawn.facets.filter(({ part }) => part === 'pavilion');
  const crown = drawn.facets.filter(({ part }) => part !== 'pavilion');
  return [
    `<path class="faint" d="${facetLines(drawn, pavilion, unaided)}"/>`,
    `<path class="fine" d="${facetLines(drawn, crown, unaided)}"/>`,
    `<circle class="girdle" cx="${stone.x}" cy="${stone.y}" r="${stone.radius}"/>`,
  ].join('');
}

function glass(): string {
  const { x, y, ring, glass: radius } = lens;
  const whole = faceUp(report);
  const seen = facetsUnderGlass(report).filter(isUnderGlass);
  const edges = whole.facets.filter(isUnderGlass);
  const tones = tonePaths(seen, enlarged).map((path, tone) => (path ? tonePath(tone, path) : ''));
  return [
    `<clipPath id="glass"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath>`,
    `<circle class="ring" cx="${x}" cy="${y}" r="${ring}"/>`,
    `<g clip-path="url(#glass)">${tones.join('')}<path class="lines" d="${facetLines(whole, edges, enlarged)}"/></g>`,
    `<circle class="girdle" cx="${x}" cy="${y}" r="${radius}"/>`,
  ].join('');
}

// Parts outside the lens are omitted, not clipped by the browser.
function isUnderGlass({ points }: Facet): boolean {
  const places = points.map(enlarged);
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const apart = (place: number, all: readonly number[]): boolean =>
    Math.min(...all) > place + lens.glass || Math.max(...all) < place - lens.glass;
  return !apart(lens.x, xs) && !apart(lens.y, ys);
}

interface Marking {
  readonly name: string;
  /** Distances from the lens center: where marks start, end, and where every fifth ends. */
  readonly from: number;
  readonly short: number;
  readonly long: number;
}

/** On phones the stone shrinks and the instrument does not, so its marks start at the second line. */
const markings: readonly Marking[] = [
  { name: 'marks', from: 168.2, short: 173, long: 178.5 },
  { name: 'marks near', from: 175.5, short: 184, long: 193.5 },
];

/** Every three degrees on the stone's side of the ring. */
function scaleMarks({ name, from, short, long }: Marking): string {
  const marks = Array.from({ length: 57 }, (_, index) => {
    const turn = ((96 + index * 3) * Math.PI) / 180;
    const place = (radius: number): string =>
      `${(lens.x + radius * Math.cos(turn)).toFixed(1)} ${(lens.y - radius * Math.sin(turn)).toFixed(1)}`;
    return `M${place(from)}L${place(index % 5 === 1 ? long : short)}`;
  });
  return `<path class="${name}" d="${marks.join('')}"/>`;
}

function lug(): string {
  const place = `translate(${lens.x} ${lens.y}) rotate(-45) translate(158)`;
  const parts =
    '<rect y="-13" width="51" height="26" rx="5"/><circle cx="33.5" r="5"/><circle class="dot" cx="33.5" r="1"/>';
  return `<g transform="${place}"><g class="lug">${parts}</g></g>`;
}

function dimension(): string {
  const [left, right] = [stone.x - stone.radius, stone.x + stone.radius];
  const line = 530.5;
  const [from, to] = [stone.x - 46, stone.x + 46];
  return `<g class="dimension"><path d="M${left} 268V536M${right} 268V536M${left} ${line}H${from}M${to} ${line}H${right}"/><path class="arrow" d="M${left} ${line}l8 -3.2v6.4zM${right} ${line}l-8 -3.2v6.4z"/><text x="${stone.x}" y="${line + 4.5}" text-anchor="middle">${report.width} mm</text></g>`;
}

/**
 * A stone's pieces under the loupe: where the plain drawing varies pieces of a facet by one tone, these vary by two or
 * more, like reflections.
 */
function facetsUnderGlass(drawn: FaceUpInput): Facet[] {
  const whole = faceUp(drawn);
  return faceUp({ ...drawn, split: true }).facets.map((piece) => {
    const heart = middle(piece.points);
    const facet = whole.facets.find(({ part, points }) => part === piece.part && holds(points, heart));
    if (facet === undefined || piece.part === 'pavilion') return piece;
    return { ...piece, tone: toneAt(facet.tone + flashOf(piece, facet, whole.outline.center)) };
  });
}

// A piece's tone offset from its facet, upward to dark.
function flashOf(piece: Facet, facet: Facet, center: Point): number {
  // A half is bright on one side of its middle and dark on the other.
  if (piece.part === 'half') return turnsBack(middle(facet.points), middle(piece.points), center) ? 1 : -3;
  const base = facet.tone === piece.tone;
  if (piece.part === 'star' || facet.tone >= 3) return base ? 0 : 2;
  return base ? 1 : -1;
}

// Whether the direction between two points is counterclockwise around the center.
function turnsBack(from: Point, to: Point, center: Point): boolean {
  return (from.x - center.x) * (to.y - from.y) < (from.y - center.y) * (to.x - from.x);
}

// A point is inside a polygon if a ray to its left crosses the edges an odd number of times.
function holds(points: readonly Point[], { x, y }: Point): boolean {
  const crossed = points.filter((from, index) => {
    const to = at(points, index + 1);
    return from.y > y !== to.y > y && x > from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
  });
  return crossed.length % 2 === 1;
}
