import { brilliantFacets } from './brilliant.ts';
import { mainDirections } from './directions.ts';
import type { Facet } from './facet.ts';
import type { Outline } from './outline.ts';
import { outlineOf } from './outline.ts';
import { princessFacets, roseFacets, stepFacets } from './step-cut.ts';
import type { StepRings } from './step-cut.ts';
import type { StoneShape } from './stone-shape.ts';
import { stoneShapes } from './stone-shape.ts';

export type FaceUpInput = {
  readonly shape: StoneShape;
  readonly ratio?: number | undefined;
  // In percent of the width, as in reports.
  readonly table?: number | undefined;
  // Splits facets once more, for large drawings.
  readonly split?: boolean | undefined;
};

export type FaceUp = { readonly outline: Outline; readonly ratio: number; readonly facets: readonly Facet[] };

const stepRings: Partial<Record<StoneShape, StepRings>> = {
  emerald: { crown: [1, 0.86, 0.73, 0.6], pavilion: [0.42, 0.22] },
  asscher: { crown: [1, 0.85, 0.71, 0.58], pavilion: [0.4, 0.2] },
  baguette: { crown: [1, 0.8, 0.62], pavilion: [0.4] },
  tapered: { crown: [1, 0.78, 0.58], pavilion: [0.36] },
  hexagon: { crown: [1, 0.8, 0.62], pavilion: [0.4] },
  kite: { crown: [1, 0.8, 0.62], pavilion: [0.4] },
  shield: { crown: [1, 0.8, 0.62], pavilion: [0.4] },
};

// Our choice: without a reported table size the usual one is drawn (decision 0007).
const usualTable = 57;

function tableShare(shape: StoneShape, percent: number | undefined): number {
  if (shape === 'old-european') return 0.42;
  const share = (percent ?? (shape === 'princess' ? 60 : usualTable)) / 100;
  const widened = shape === 'radiant' ? share + 0.04 : share;
  return Math.min(0.85, Math.max(0.3, widened));
}

export function faceUp({ shape, ratio, table, split = false }: FaceUpInput): FaceUp {
  const length = ratio && ratio > 0 ? ratio : stoneShapes[shape].ratio;
  const outline = outlineOf(shape, length);
  const rings = stepRings[shape];
  const facets = (): Facet[] => {
    if (rings) return stepFacets(outline, rings);
    if (shape === 'princess') return princessFacets(outline, tableShare(shape, table));
    if (shape === 'rose') return roseFacets(outline);
    return brilliantFacets({
      outline,
      mains: mainDirections(shape, outline, length),
      table: tableShare(shape, table),
      star: shape === 'cushion' ? 0.45 : 0.5,
      culet: shape === 'old-european' ? 0.09 : 0,
      split,
    });
  };
  return { outline, ratio: length, facets: facets() };
}
