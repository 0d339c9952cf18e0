import { heightAt, polar, sloped, stretched, through } from './planes.ts';
import type { Plane } from './planes.ts';

export const cutNames = ['round', 'oval', 'emerald', 'princess'] as const;
export type CutName = (typeof cutNames)[number];

/** Half the girdle's thickness, in half-widths. */
const girdle = 0.022;

const around = <Made>(count: number, make: (facing: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make((at * 360) / count));

const table = (height: number): Plane => ({ x: 0, y: 0, z: 1, d: height });

/** The round brilliant's 57 facets and a faceted girdle, from the proportions that a report states. */
function brilliant(crown: number, pavilion: number, tableShare: number): readonly Plane[] {
  const [starShare, lowerShare, between] = [0.5, 0.77, 22.5];
  const [halfStep, slopeUp, slopeDown] = [
    Math.cos((between * Math.PI) / 180),
    Math.tan((crown * Math.PI) / 180),
    Math.tan((pavilion * Math.PI) / 180),
  ];
  const tableHeight = girdle + (1 - tableShare) * slopeUp;
  const tableEdge = tableShare * halfStep;
  const starTip = tableEdge + starShare * (1 - tableEdge);
  const starHeight = girdle + (1 - starTip * halfStep) * slopeUp;
  const lowerTip = 1 - lowerShare;
  const lowerDepth = -girdle - (1 - lowerTip * halfStep) * slopeDown;
  return [
    table(tableHeight),
    ...around(8, (facing) => [
      sloped(facing, crown, polar(facing, 1, girdle), 'crown'),
      sloped(facing, pavilion, polar(facing, 1, -girdle), 'pavilion'),
      through(
        polar(facing, tableShare, tableHeight),
        polar(facing + 45, tableShare, tableHeight),
        polar(facing + between, starTip, starHeight),
      ),
      ...[-between, between].flatMap((turn) => [
        through(
          polar(facing, 1, girdle),
          polar(facing + turn, 1, girdle),
          polar(facing + turn, starTip, starHeight),
        ),
        through(
          polar(facing, 1, -girdle),
          polar(facing + turn, 1, -girdle),
          polar(facing + turn, lowerTip, lowerDepth),
        ),
      ]),
    ]).flat(),
    ...around(96, (facing) => sloped(facing, 90, polar(facing, 1, 0), 'crown')),
  ];
}

/** Steps of an emerald cut: how far in from the girdle each ends, and how steep it is. */
const crownSteps = [
  { until: 0.11, slope: 44 },
  { until: 0.23, slope: 36 },
  { until: 0.37, slope: 27 },
];
const pavilionSteps = [
  { until: 0.3, slope: 51 },
  { until: 0.64, slope: 44 },
  { until: 1, slope: 38.5 },
];

function emerald(ratio: number): readonly Plane[] {
  const corner = 0.3;
  const cornerReach = (1 + ratio - corner) / Math.SQRT2;
  // The corners' steps are flatter, so that corner, side, and end meet at the keel's end.
  const cornerPace = cornerReach - (ratio - 1) / Math.SQRT2;
  const sides = [
    { facing: 0, reach: ratio, pace: 1 },
    { facing: 90, reach: 1, pace: 1 },
    { facing: 45, reach: cornerReach, pace: cornerPace },
    { facing: 135, reach: cornerReach, pace: cornerPace },
  ].flatMap((side) => [side, { ...side, facing: side.facing + 180 }]);
  const steps = (of: typeof crownSteps, part: 'crown' | 'pavilion'): Plane[] => {
    const up = part === 'crown' ? 1 : -1;
    let [inset, height] = [0, girdle];
    return of.flatMap(({ until, slope }) => {
      const rise = Math.tan((slope * Math.PI) / 180);
      const made = sides.map(({ facing, reach, pace }) =>
        sloped(
          facing,
          (Math.atan(rise / pace) * 180) / Math.PI,
          polar(facing, reach - inset * pace, up * height),
          part,
        ),
      );
      height += (until - inset) * rise;
      inset = until;
      return made;
    });
  };
  const crown = steps(crownSteps, 'crown');
  const [lastEnd] = crown.slice(-sides.length);
  return [
    ...(lastEnd === undefined ? [] : [table(heightAt(lastEnd, ratio - 0.37, 0))]),
    ...crown,
    ...steps(pavilionSteps, 'pavilion'),
    ...sides.map(({ facing, reach }) => sloped(facing, 90, polar(facing, reach, 0), 'crown')),
  ];
}

/** Three chevrons on each side of the pavilion, all from the corners. */
function princess(): readonly Plane[] {
  const corner = Math.SQRT2;
  const fan = (facing: number, turn: number, slope: number, part: 'crown' | 'pavilion'): Plane[] =>
    [-1, 1].map((side) =>
      sloped(
        facing + side * turn,
        slope,
        polar(facing + side * 45, corner, part === 'crown' ? girdle : -girdle),
        part,
      ),
    );
  return [
    table(0.215),
    ...around(4, (facing) => [
      sloped(facing, 90, polar(facing, 1, 0), 'crown'),
      sloped(facing, 44, polar(facing, 1, girdle), 'crown'),
      ...fan(facing, 17, 33, 'crown'),
      sloped(facing + 45, 27, polar(facing + 45, corner, girdle), 'crown'),
      sloped(facing, 62, polar(facing, 1, -girdle), 'pavilion'),
      ...fan(facing, 13, 48.5, 'pavilion'),
      ...fan(facing, 27, 42, 'pavilion'),
      sloped(facing + 45, 38.6, polar(facing + 45, corner, -girdle), 'pavilion'),
    ]).flat(),
  ];
}

export const lengthToWidth: Readonly<Record<CutName, number>> = {
  round: 1,
  oval: 1.38,
  emerald: 1.4,
  princess: 1,
};

export const facetsOf = (cut: CutName): readonly Plane[] =>
  ({
    round: () => brilliant(34.5, 40.8, 0.57),
    oval: () => stretched(brilliant(35.5, 41.6, 0.58), lengthToWidth.oval),
    emerald: () => emerald(lengthToWidth.emerald),
    princess,
  })[cut]();
