import type { WordOf } from './stone-fields.ts';

type Span = readonly [from: number, to: number];

// Domain facts 4.7: proportions and weights by shape.

/** A shape's usual proportions, and its weight factor: carats are this times length, width and depth. */
export interface Cut {
  readonly ratio: Span;
  readonly table: Span;
  readonly depth: Span;
  readonly weightFactor: (ratio: number) => number;
}

/** The weight factor depends on the ratio; known at some ratios, linear between. */
function interpolate(
  ...points: readonly (readonly [ratio: number, weightFactor: number])[]
): Cut['weightFactor'] {
  return (ratio) => {
    const after = points.findIndex(([from]) => from >= ratio);
    const [low, high] = [points[Math.max(0, after - 1)], points[after === -1 ? points.length - 1 : after]];
    if (low === undefined || high === undefined) throw new Error('This shape has no weight factors.');
    if (low === high || after === -1) return high[1];
    return low[1] + ((high[1] - low[1]) * (ratio - low[0])) / (high[0] - low[0]);
  };
}

const cuts: Partial<Record<WordOf<'shape'>, Cut>> = {
  Princess: { ratio: [1, 1.05], table: [63, 74], depth: [67, 76], weightFactor: interpolate([1, 0.0083]) },
  Cushion: {
    ratio: [1, 1.2],
    table: [55, 66],
    depth: [60, 70],
    weightFactor: interpolate([1, 0.0078], [1.3, 0.0081]),
  },
  Radiant: {
    ratio: [1, 1.3],
    table: [58, 70],
    depth: [60, 70],
    weightFactor: interpolate([1, 0.0079], [1.4, 0.0082]),
  },
  Asscher: { ratio: [1, 1.05], table: [58, 67], depth: [60, 68], weightFactor: interpolate([1, 0.008]) },
  Emerald: {
    ratio: [1.28, 1.55],
    table: [60, 69],
    depth: [60, 68],
    weightFactor: interpolate([1.25, 0.008], [1.5, 0.0092], [2, 0.01], [2.5, 0.0106]),
  },
  Oval: {
    ratio: [1.3, 1.6],
    table: [53, 63],
    depth: [58, 64],
    weightFactor: interpolate([1, 0.0062], [1.6, 0.00635]),
  },
  Pear: {
    ratio: [1.4, 1.75],
    table: [54, 63],
    depth: [57, 64],
    weightFactor: interpolate([1.25, 0.00615], [1.5, 0.006], [1.66, 0.0059], [2, 0.00575]),
  },
  Marquise: {
    ratio: [1.75, 2.3],
    table: [53, 63],
    depth: [56, 63],
    weightFactor: interpolate([1.5, 0.00565], [2, 0.0058], [2.5, 0.00585], [3, 0.00595]),
  },
  Heart: { ratio: [0.92, 1.1], table: [53, 63], depth: [54, 62], weightFactor: interpolate([1, 0.0059]) },
  Trilliant: { ratio: [1, 1.1], table: [50, 65], depth: [38, 48], weightFactor: interpolate([1, 0.0057]) },
  Baguette: { ratio: [1.5, 3], table: [60, 72], depth: [55, 70], weightFactor: interpolate([1, 0.00915]) },
  'Tapered Baguette': {
    ratio: [1.5, 3],
    table: [60, 72],
    depth: [55, 70],
    weightFactor: interpolate([1, 0.0085]),
  },
  'Old European': {
    ratio: [1, 1.05],
    table: [40, 53],
    depth: [58, 68],
    weightFactor: interpolate([1, 0.0061]),
  },
  'Round Modified Brilliant': {
    ratio: [1, 1.03],
    table: [54, 62],
    depth: [58, 64],
    weightFactor: interpolate([1, 0.0062]),
  },
};

/** A shape's cut; undefined without data. */
export const findCut = (shape: WordOf<'shape'>): Cut | undefined => cuts[shape];
