import { shadeOf, tilts, toneAt } from './facet.ts';
import type { Facet, Tone } from './facet.ts';
import type { GirdlePoint } from './girdle.ts';
import { followGirdle, halfway } from './girdle.ts';
import type { Outline } from './outline.ts';
import type { Point } from './point.ts';
import { at, between, middle } from './point.ts';

export type BrilliantCut = {
  readonly outline: Outline;
  readonly mains: readonly GirdlePoint[];
  // All as shares: of center to outline, of table edge to outline, of the outline.
  readonly table: number;
  readonly star: number;
  readonly culet: number;
  readonly split: boolean;
};

type Corner = {
  readonly girdle: GirdlePoint;
  readonly table: Point;
  // The star point, and the outline's midpoint between this main direction and the next.
  readonly star: Point;
  readonly tableEdge: Point;
  readonly girdleMiddle: GirdlePoint;
};

function cornersOf({ outline, mains, table, star }: BrilliantCut): Corner[] {
  const tables = mains.map((main) => between(outline.center, main.point, table));
  return mains.map((girdle, index) => {
    const girdleMiddle = halfway(outline, girdle, at(mains, index + 1));
    const tableEdge = between(at(tables, index), at(tables, index + 1), 0.5);
    return {
      girdle,
      girdleMiddle,
      tableEdge,
      table: at(tables, index),
      star: between(tableEdge, girdleMiddle.point, star),
    };
  });
}

// Pieces of one facet differ by one tone around its center, as a real facet mirrors two things. A fully shaded facet
// turns lighter, since nothing is darker.
function around(
  part: Facet['part'],
  edges: readonly (readonly Point[])[],
  heart: Point,
  shade: number,
): Facet[] {
  const tone = toneAt(shade);
  const other = toneAt(tone >= 3 ? tone - 1 : tone + 1);
  return edges.map((edge, index) => ({
    part,
    points: [...edge, heart],
    tone: index % 2 === 0 ? tone : other,
  }));
}

function crownAt(cut: BrilliantCut, corners: readonly Corner[], index: number): Facet[] {
  const { outline, split } = cut;
  const { center } = outline;
  const here = at(corners, index);
  const next = at(corners, index + 1);
  const before = at(corners, index - 1);
  const [t, g, s] = [here.table, here.girdle.point, here.star];
  const left = [g, ...followGirdle(outline, here.girdle, here.girdleMiddle), here.girdleMiddle.point];
  const right = [
    here.girdleMiddle.point,
    ...followGirdle(outline, here.girdleMiddle, next.girdle),
    next.girdle.point,
  ];
  const starShade = shadeOf([t, next.table, s], center, tilts.star) + (index % 2) * 0.6;
  const bezelShade = shadeOf([t, before.star, g, s], center, tilts.bezel);
  const halves = [left, right].map((curve) => ({
    curve,
    shade: shadeOf([s, ...curve], center, tilts.half),
  }));
  if (!split) {
    return [
      { part: 'star', points: [t, next.table, s], tone: toneAt(starShade) },
      { part: 'bezel', points: [t, before.star, g, s], tone: toneAt(bezelShade) },
      ...halves.map(({ curve, shade }): Facet => ({
        part: 'half',
        points: [s, ...curve],
        tone: toneAt(shade),
      })),
    ];
  }
  return [
    { part: 'star', points: [t, here.tableEdge, s], tone: toneAt(starShade) },
    { part: 'star', points: [here.tableEdge, next.table, s], tone: toneAt(starShade + 1) },
    ...around(
      'bezel',
      [
        [before.star, g],
        [g, s],
        [s, t],
        [t, before.star],
      ],
      between(t, g, 0.47),
      bezelShade,
    ),
    ...halves.flatMap(({ curve, shade }) =>
      around(
        'half',
        [[s, at(curve, 0)], curve, [at(curve, -1), s]],
        middle([s, at(curve, 0), at(curve, -1)]),
        shade,
      ),
    ),
  ];
}

// Through the table, the pavilion shows three wedges per main direction, the middle one dark: the arrows.
const arrowTones: readonly (readonly [Tone, Tone, Tone])[] = [
  [0, 3, 0],
  [2, 4, 1],
];

function arrowsAt(cut: BrilliantCut, corners: readonly Corner[], index: number): Facet[] {
  const { center } = cut.outline;
  const here = at(corners, index);
  const before = at(corners, index - 1);
  const inner = (each: Point): Point =>
    cut.culet > 0 ? between(center, each, cut.culet / cut.table) : center;
  const first = between(before.tableEdge, here.table, 2 / 3);
  const second = between(here.table, here.tableEdge, 1 / 3);
  const wedges: readonly (readonly Point[])[] = [
    [before.tableEdge, first],
    [first, here.table, second],
    [second, here.tableEdge],
  ];
  const tones = at(arrowTones, index);
  return wedges.map((outer, wedge) => ({
    part: 'pavilion',
    points: cut.culet > 0 ? [...outer, ...outer.map(inner).reverse()] : [...outer, center],
    tone: at(tones, wedge),
  }));
}

export function brilliantFacets(cut: BrilliantCut): Facet[] {
  const corners = cornersOf(cut);
  const { center } = cut.outline;
  const crown = corners.flatMap((_, index) => crownAt(cut, corners, index));
  const arrows = corners.flatMap((_, index) => arrowsAt(cut, corners, index));
  if (cut.culet === 0) return [...crown, ...arrows];
  const culet = corners
    .flatMap((corner) => [corner.table, corner.tableEdge])
    .map((each) => between(center, each, cut.culet / cut.table));
  return [...crown, ...arrows, { part: 'pavilion', points: culet, tone: 4 }];
}
