import type { StoneShape } from './stone-shape.ts';
import { stoneShapes } from './stone-shape.ts';

type Said = { shape: StoneShape; table?: number | undefined; depth?: number | undefined };

// "Round, table 57.0%, depth 61.4%": what the drawing shows, for those who don't see it.
export const stoneWords = ({ shape, table, depth }: Said): string =>
  [
    stoneShapes[shape].name,
    ...(table === undefined ? [] : [`table ${table.toFixed(1)}%`]),
    ...(depth === undefined ? [] : [`depth ${depth.toFixed(1)}%`]),
  ].join(', ');
