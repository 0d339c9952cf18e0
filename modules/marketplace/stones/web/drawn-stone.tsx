import { memo } from 'react';
import { StoneFaceUp } from '#kit/web/stones/stone-face-up.tsx';
import type { StoneFacts } from '../contract/diamond-shape.ts';
import { stoneShapeOf } from './stone-shape-of.ts';
import { colorOf } from '../contract/stone-words.ts';

interface DrawnStoneProps {
  readonly stone: StoneFacts;
  readonly size: number;
  /** Where the words beside it say what it shows. */
  readonly decorative?: boolean;
  /** Beside others, to one scale. */
  readonly pixelsPerMillimeter?: number;
}

/** Face up, from the stone's own proportions; what its report does not say is drawn as is usual of its shape. */
export const DrawnStone = memo(function DrawnStone({
  stone,
  size,
  decorative = false,
  pixelsPerMillimeter,
}: DrawnStoneProps) {
  const { shape, ratio, table, depth, width } = stone;
  return (
    <StoneFaceUp
      shape={stoneShapeOf(shape)}
      size={size}
      ratio={ratio === null ? undefined : ratio / 1_000}
      table={table === null ? undefined : table / 100}
      depth={depth === null ? undefined : depth / 100}
      color={colorOf(stone)}
      decorative={decorative}
      toScale={
        pixelsPerMillimeter === undefined || width === null
          ? undefined
          : { width: width / 100, pixelsPerMillimeter }
      }
    />
  );
});
