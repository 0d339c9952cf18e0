import type { Point } from './point.ts';
import { at, between, point } from './point.ts';
import type { StoneShape } from './stone-shape.ts';

// A girdle from above, as a closed ring: half-width 1, half-length the ratio, length downward.
export type Outline = { readonly ring: readonly Point[]; readonly center: Point };

const arcSteps = 24;

const bezier = (p0: Point, p1: Point, p2: Point, p3: Point): Point[] =>
  Array.from({ length: arcSteps }, (_, step) => {
    const t = step / arcSteps;
    const u = 1 - t;
    const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    return point(a * p0.x + b * p1.x + c * p2.x + d * p3.x, a * p0.y + b * p1.y + c * p2.y + d * p3.y);
  });

// A right side from top to bottom, completed by its mirror image.
const mirrored = (right: readonly Point[]): Point[] => [
  ...right,
  ...right
    .filter((each) => Math.abs(each.x) > 1e-9)
    .map((each) => point(-each.x, each.y))
    .reverse(),
];

const turned = (count: number, draw: (turn: number) => Point): Point[] =>
  Array.from({ length: count }, (_, step) => draw((step / count) * 2 * Math.PI));

const ellipse = (ratio: number): Point[] =>
  turned(arcSteps * 8, (turn) => point(Math.cos(turn), ratio * Math.sin(turn)));

const superellipse = (ratio: number, exponent: number): Point[] =>
  turned(arcSteps * 8, (turn) => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const radius = (Math.abs(c) ** exponent + Math.abs(s) ** exponent) ** (-1 / exponent);
    return point(radius * c, ratio * radius * s);
  });

const cutCornerBox = (ratio: number, corner: number): Point[] =>
  mirrored([
    point(1 - corner, -ratio),
    point(1, -ratio + corner),
    point(1, ratio - corner),
    point(1 - corner, ratio),
  ]);

function marquise(ratio: number): Point[] {
  const radius = (ratio * ratio + 1) / 2;
  const reach = Math.asin(Math.min(1, ratio / radius));
  const side = Array.from({ length: arcSteps * 2 + 1 }, (_, step) => {
    const turn = reach * (step / arcSteps - 1);
    return point(Math.max(0, 1 - radius + radius * Math.cos(turn)), radius * Math.sin(turn));
  });
  return mirrored(side);
}

function pear(ratio: number): Point[] {
  const bulb = ratio - 1;
  const shoulder = point(1, bulb);
  const fall = bulb + ratio;
  const side = bezier(
    point(0, -ratio),
    point(0.5, -ratio + 0.42 * fall),
    point(1, bulb - 0.42 * fall),
    shoulder,
  );
  const quarter = Array.from({ length: arcSteps + 1 }, (_, step) => {
    const turn = (step / arcSteps) * (Math.PI / 2);
    return point(Math.cos(turn), bulb + Math.sin(turn));
  });
  return mirrored([...side, ...quarter.slice(0, -1), point(0, ratio)]);
}

function heart(ratio: number): Point[] {
  const to = (x: number, y: number): Point => point(x, y * ratio);
  const lobe = bezier(to(0, -0.68), to(0.12, -1.06), to(1, -1.26), to(1, -0.34));
  const flank = bezier(to(1, -0.34), to(1, 0.16), to(0.42, 0.6), to(0, 1));
  return fitted(mirrored([...lobe, ...flank, to(0, 1)]), ratio).ring as Point[];
}

// Scales a ring to its box with its center, so that facets keep their proportions.
function fitted(ring: readonly Point[], ratio: number, center: Point = point(0, 0)): Outline {
  const xs = ring.map((each) => each.x);
  const ys = ring.map((each) => each.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const place = (each: Point): Point =>
    point(((each.x - left) / (right - left)) * 2 - 1, (((each.y - top) / (bottom - top)) * 2 - 1) * ratio);
  return { ring: ring.map(place), center: place(center) };
}

// Three tips joined by sides that bulge by an eighth of their length.
function trilliant(ratio: number): Outline {
  const tips = [0, 1, 2].map((index) => {
    const turn = -Math.PI / 2 + (index * 2 * Math.PI) / 3;
    return point(Math.cos(turn), Math.sin(turn));
  });
  const ring = tips.flatMap((tip, index) => {
    const next = at(tips, index + 1);
    const bow = between(point(0, 0), between(tip, next, 0.5), 1.52);
    return Array.from({ length: arcSteps }, (_, step) => {
      const t = step / arcSteps;
      return between(between(tip, bow, t), between(bow, next, t), t);
    });
  });
  return fitted(ring, ratio);
}

function halfMoon(ratio: number): Point[] {
  const side = Array.from({ length: arcSteps * 2 }, (_, step) => {
    const turn = (step / (arcSteps * 2)) * (Math.PI / 2);
    return point(Math.cos(turn), -ratio + 2 * ratio * Math.sin(turn));
  });
  return mirrored([...side, point(0, ratio)]);
}

const centered = (ring: readonly Point[], y = 0): Outline => ({ ring, center: point(0, y) });

const outlines: Record<StoneShape, (ratio: number) => Outline> = {
  round: () => centered(ellipse(1)),
  'old-european': () => centered(ellipse(1)),
  rose: () => centered(ellipse(1)),
  oval: (ratio) => centered(ellipse(ratio)),
  cushion: (ratio) => centered(superellipse(ratio, 3.3)),
  princess: (ratio) => centered([point(1, -ratio), point(1, ratio), point(-1, ratio), point(-1, -ratio)]),
  emerald: (ratio) => centered(cutCornerBox(ratio, 0.3)),
  radiant: (ratio) => centered(cutCornerBox(ratio, 0.3)),
  asscher: (ratio) => centered(cutCornerBox(ratio, 0.46)),
  pear: (ratio) => centered(pear(ratio), 0.16 * ratio),
  marquise: (ratio) => centered(marquise(ratio)),
  heart: (ratio) => centered(heart(ratio), -0.1 * ratio),
  trilliant,
  baguette: (ratio) => centered([point(1, -ratio), point(1, ratio), point(-1, ratio), point(-1, -ratio)]),
  tapered: (ratio) =>
    centered([point(1, -ratio), point(0.62, ratio), point(-0.62, ratio), point(-1, -ratio)]),
  'half-moon': (ratio) => centered(halfMoon(ratio), -0.3 * ratio),
  kite: (ratio) =>
    centered(mirrored([point(0, -ratio), point(1, -0.2 * ratio), point(0, ratio)]), -0.1 * ratio),
  shield: (ratio) =>
    centered(mirrored([point(0.7, -ratio), point(1, -0.42 * ratio), point(0, ratio)]), -0.2 * ratio),
  hexagon: (ratio) =>
    centered(mirrored([point(0, -ratio), point(1, -0.5 * ratio), point(1, 0.5 * ratio), point(0, ratio)])),
};

export const outlineOf = (shape: StoneShape, ratio: number): Outline => outlines[shape](ratio);
