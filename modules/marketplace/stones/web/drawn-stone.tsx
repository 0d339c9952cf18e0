import { memo } from 'react';
import { StoneFaceUp } from '#kit/web/stones/stone-face-up.tsx';
import type { Diamond, StoneFacts } from '../contract/diamond-shape.ts';
import { colorLabel } from '../contract/stone-words.ts';
import type { StoneShape } from '#kit/web/stones/stone-shape.ts';

/** The drawing nearest to a shape; undefined when there is none. */
const drawings: Readonly<Partial<Record<Diamond['shape'], StoneShape>>> = {
  Round: 'round',
  Princess: 'princess',
  Cushion: 'cushion',
  Radiant: 'radiant',
  Asscher: 'asscher',
  Emerald: 'emerald',
  Oval: 'oval',
  Pear: 'pear',
  Marquise: 'marquise',
  Heart: 'heart',
  'Old European': 'old-european',
  'Old Miner': 'old-european',
  'European Cut': 'old-european',
  Rose: 'rose',
  Trilliant: 'trilliant',
  Baguette: 'baguette',
  'Tapered Baguette': 'tapered',
  'Half Moon': 'half-moon',
  Kite: 'kite',
  Lozenge: 'kite',
  Shield: 'shield',
  'Square Emerald': 'asscher',
  'Square Radiant': 'radiant',
  'Cushion Modified': 'cushion',
  Hexagonal: 'hexagon',
  'Round Modified Brilliant': 'round',
  'Oval Mixed Cut': 'oval',
};

export const drawingShape = (shape: Diamond['shape']): StoneShape => drawings[shape] ?? 'round';

interface DrawnStoneProps {
  readonly stone: StoneFacts;
  readonly size: number;
  /** The text beside it describes it already. */
  readonly decorative?: boolean;
  /** At the scale of its neighbors. */
  readonly pixelsPerMillimeter?: number;
}

/** Face up, with the stone's own proportions; unknown ones are the shape's usual. */
export const DrawnStone = memo(function DrawnStone({
  stone,
  size,
  decorative = false,
  pixelsPerMillimeter,
}: DrawnStoneProps) {
  const { shape, ratio, table, depth, width } = stone;
  return (
    <StoneFaceUp
      shape={drawingShape(shape)}
      size={size}
      ratio={ratio === null ? undefined : ratio / 1_000}
      table={table === null ? undefined : table / 100}
      depth={depth === null ? undefined : depth / 100}
      color={colorLabel(stone)}
      decorative={decorative}
      toScale={
        pixelsPerMillimeter === undefined || width === null
          ? undefined
          : { width: width / 100, pixelsPerMillimeter }
      }
    />
  );
});
