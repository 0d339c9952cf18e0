import { Html } from './html.ts';

type Point = readonly [x: number, y: number];

const turns = 16;

const round = (value: number): string => String(Math.round(value * 10) / 10);
const line = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
const scaled = (points: readonly Point[], by: number): Point[] =>
  points.map(([x, y]) => [30 + (x - 30) * by, 30 + (y - 30) * by]);

/** A ring of points around the middle of a box of 60, by how far each is from it. */
const ring = (at: (turn: number) => Point): Point[] =>
  Array.from({ length: turns }, (_, step) => {
    const [x, y] = at((step / turns) * 2 * Math.PI);
    return [30 + 26 * x, 30 + 26 * y];
  });

const oval = (width: number, height: number) =>
  ring((turn) => [width * Math.cos(turn), height * Math.sin(turn)]);

/** Between an oval and a box: the higher the power, the squarer. */
const cushion = (width: number, height: number, power: number) =>
  ring((turn) => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const reach = (Math.abs(c) ** power + Math.abs(s) ** power) ** (-1 / power);
    return [width * reach * c, height * reach * s];
  });

const box = (width: number, height: number, corner: number): Point[] =>
  (
    [
      [-width + corner, -height],
      [width - corner, -height],
      [width, -height + corner],
      [width, height - corner],
      [width - corner, height],
      [-width + corner, height],
      [-width, height - corner],
      [-width, -height + corner],
    ] as const
  ).map(([x, y]) => [30 + 26 * x, 30 + 26 * y]);

// The point of a pear is at the top, that of a heart below its two lobes.
const pear = ring((turn) => {
  const up = (1 - Math.sin(turn)) / 2;
  return [0.68 * Math.cos(turn) * (1 - 0.55 * up * up), Math.sin(turn)];
});
const heart = ring((turn) => {
  const wave = 13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn);
  return [Math.sin(turn) ** 3, -wave / 17 - 0.1];
});
const marquise = ring((turn) => {
  const s = Math.sin(turn);
  return [0.5 * Math.cos(turn) * (1 - 0.3 * s * s), s];
});

/** Table, crown facets and girdle of a brilliant-cut outline. */
function brilliant(outline: readonly Point[]): string {
  const table = scaled(outline, 0.54).filter((_, at) => at % 2 === 0);
  const stars = scaled(outline, 0.78).filter((_, at) => at % 2 === 1);
  const kites = table.map(([x, y], at) => {
    const [left, right] = [stars[(at + stars.length - 1) % stars.length], stars[at]];
    const girdle = outline[at * 2];
    return left === undefined || right === undefined || girdle === undefined
      ? ''
      : `<path class="t${(at * 3) % 4}" d="${line([[x, y], left, girdle, right])}"/>`;
  });
  return `<path class="t2" d="${line(outline)}"/>${kites.join('')}<path class="t0" d="${line(table)}"/>`;
}

/** Steps parallel to the girdle. */
const steps = (outline: readonly Point[]): string =>
  [1, 0.78, 0.56, 0.34]
    .map((by, at) => `<path class="t${[2, 1, 3, 0][at]}" d="${line(scaled(outline, by))}"/>`)
    .join('');

const drawn: Readonly<Record<string, string>> = {
  Round: brilliant(oval(1, 1)),
  Oval: brilliant(oval(0.72, 1)),
  Cushion: brilliant(cushion(0.96, 0.96, 3)),
  Princess: brilliant(cushion(0.92, 0.92, 12)),
  Radiant: brilliant(cushion(0.76, 0.98, 7)),
  Pear: brilliant(pear),
  Marquise: brilliant(marquise),
  Heart: brilliant(heart),
  Emerald: steps(box(0.74, 1, 0.26)),
  Asscher: steps(box(0.94, 0.94, 0.34)),
};

/** The stone from above; a shape that the trade rarely sees is drawn as a round one. */
export const stoneDrawing = (shape: string): Html =>
  new Html(
    `<svg class="gem" viewBox="0 0 60 60" fill="none" stroke="currentColor" stroke-width="1" stroke-linejoin="round" aria-hidden="true" focusable="false">${drawn[shape] ?? drawn['Round'] ?? ''}</svg>`,
  );
