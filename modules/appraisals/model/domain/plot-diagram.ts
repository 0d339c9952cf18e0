/** Lines on a field of 1000 by 1000, as SVG paths: screen and paper draw the same. */
export interface Diagram {
  readonly outline: string;
  readonly facets: string;
}

type Point = readonly [x: number, y: number];

const middle = 500;
const reach = 470;
const steps = 96;

const turn = (at: number, of: number): number => (at / of) * 2 * Math.PI;

/** From the top, clockwise; half the width and half the length are given. */
const round = (width: number, length: number, exponent = 2): Point[] =>
  Array.from({ length: steps }, (_, at) => {
    const angle = turn(at, steps);
    const [s, c] = [Math.sin(angle), -Math.cos(angle)];
    const radius = (Math.abs(s) ** exponent + Math.abs(c) ** exponent) ** (-1 / exponent);
    return [radius * s * width, radius * c * length];
  });

const box = (width: number, length: number, corner: number): Point[] =>
  corner === 0
    ? [
        [width, -length],
        [width, length],
        [-width, length],
        [-width, -length],
      ]
    : [
        [width - corner, -length],
        [width, corner - length],
        [width, length - corner],
        [width - corner, length],
        [corner - width, length],
        [-width, length - corner],
        [-width, corner - length],
        [corner - width, -length],
      ];

/** Half of an outline from the top down, completed by its mirror image. */
const mirrored = (right: readonly Point[]): Point[] => [
  ...right,
  ...right
    .filter(([x]) => x > 1e-6)
    .map(([x, y]): Point => [-x, y])
    .toReversed(),
];

const half = (draw: (t: number) => Point): Point[] =>
  mirrored(Array.from({ length: steps / 2 + 1 }, (_, at) => draw(at / (steps / 2))));

const pear = half((t) => {
  const y = -1 + 2 * t;
  return [0.64 * Math.sin(Math.PI * t ** 1.35), y];
});
const marquise = half((t) => [0.5 * Math.sin(Math.PI * t) ** 0.92, -1 + 2 * t]);
const heart = half((t) => {
  const angle = Math.PI * t;
  const x = 0.9 * Math.sin(angle) ** 1.25;
  const y =
    -(13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle)) / 15;
  return [x, y];
});
const triangle: Point[] = [0, 1, 2].flatMap((side) =>
  Array.from({ length: 24 }, (_, at): Point => {
    const [a, b] = [turn(side, 3), turn(side + 1, 3)];
    const t = at / 24;
    const [x, y] = [Math.sin(a) * (1 - t) + Math.sin(b) * t, -Math.cos(a) * (1 - t) - Math.cos(b) * t];
    const bulge = 1 + 0.24 * Math.sin(Math.PI * t);
    return [x * bulge, y * bulge];
  }),
);

const outlines: Readonly<Record<string, readonly Point[]>> = {
  Round: round(1, 1),
  'Old European': round(1, 1),
  'Rose cut': round(1, 1),
  Cabochon: round(0.75, 1),
  Other: round(1, 1),
  Oval: round(0.71, 1),
  Cushion: round(0.92, 1, 3.4),
  Princess: box(0.94, 0.94, 0),
  Radiant: box(0.8, 1, 0.22),
  Asscher: box(0.95, 0.95, 0.36),
  Emerald: box(0.72, 1, 0.2),
  Baguette: box(0.5, 1, 0),
  Trapezoid: [
    [0.9, -0.55],
    [0.6, 0.55],
    [-0.6, 0.55],
    [-0.9, -0.55],
  ],
  'Half moon': half((t) => [
    Math.min(1, 4 * t) * Math.cos((Math.PI / 2) * Math.max(0, (t - 0.25) / 0.75)),
    -0.5 + Math.sin((Math.PI / 2) * Math.max(0, (t - 0.25) / 0.75)),
  ]),
  Pear: pear,
  Marquise: marquise,
  Heart: heart,
  Triangle: triangle,
};

const stepCuts = new Set(['Emerald', 'Asscher', 'Baguette', 'Trapezoid']);

const written = ([x, y]: Point): string =>
  `${Math.round(middle + x * reach)} ${Math.round(middle + y * reach)}`;
const closed = (ring: readonly Point[]): string => `M${ring.map((point) => written(point)).join('L')}Z`;
const line = (from: Point, to: Point): string => `M${written(from)}L${written(to)}`;
const scaled = (ring: readonly Point[], by: number): Point[] => ring.map(([x, y]) => [x * by, y * by]);

/** Where the outline is in this direction, from the top clockwise. */
function edgeAt(ring: readonly Point[], angle: number): Point {
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  for (const [at, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    const [ex, ey] = [bx - ax, by - ay];
    const cross = dx * ey - dy * ex;
    if (Math.abs(cross) < 1e-9) continue;
    const along = (ax * ey - ay * ex) / cross;
    const share = (ax * dy - ay * dx) / cross;
    if (along > 0 && share >= -1e-9 && share <= 1 + 1e-9) return [dx * along, dy * along];
  }
  return [dx, dy];
}

const sides = 8;

function brilliant(ring: readonly Point[], side: 'crown' | 'pavilion'): string {
  const at = (step: number, by: number): Point => {
    const [x, y] = edgeAt(ring, turn(step, sides * 2));
    return [x * by, y * by];
  };
  const inner = side === 'crown' ? 0.74 : 0.24;
  const table = 0.54;
  return Array.from({ length: sides }, (_, index) => {
    const main = index * 2;
    const tip = at(main + 1, inner);
    const common = line(tip, at(main, 1)) + line(tip, at(main + 2, 1)) + line(tip, at(main + 1, 1));
    return side === 'crown'
      ? common +
          line(at(main, table), tip) +
          line(at(main + 2, table), tip) +
          line(at(main, table), at(main + 2, table))
      : common + line([0, 0], tip);
  }).join('');
}

function stepCut(ring: readonly Point[], side: 'crown' | 'pavilion'): string {
  const rings = side === 'crown' ? [0.86, 0.73, 0.6] : [0.78, 0.52, 0.26];
  const last = rings.at(-1) ?? 1;
  const corners = ring.map(([x, y]) => line([x, y], side === 'crown' ? [x * last, y * last] : [0, y * 0.26]));
  return rings.map((by) => closed(scaled(ring, by))).join('') + corners.join('');
}

/** Crown or pavilion of a shape; shapes without facets have an outline alone. */
export function diagramOf(shape: string, side: 'crown' | 'pavilion'): Diagram {
  const ring = outlines[shape] ?? round(1, 1);
  const isPlain = shape === 'Cabochon' || (shape === 'Rose cut' && side === 'pavilion');
  const facets = isPlain ? '' : stepCuts.has(shape) ? stepCut(ring, side) : brilliant(ring, side);
  return { outline: closed(ring), facets };
}
