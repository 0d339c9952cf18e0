import { outlineOf } from '#kit/web/stones/outline.ts';
import { closedPath, scaleToMillimeters } from '#kit/web/stones/scaled-path.ts';
import type { StoneFacts } from '../contract/diamond-shape.ts';
import { DrawnStone, drawingShape } from './drawn-stone.tsx';
import { TurnedStone } from './turned-stone.tsx';
import styles from './scaled-stone.module.css';

interface ScaledStoneProps {
  readonly stone: StoneFacts;
  readonly first: StoneFacts | undefined;
  readonly all: readonly StoneFacts[];
  /** Degrees; absent, it is seen from above. */
  readonly turn: number | undefined;
  readonly size?: number;
}

/** Pixels, for each stone of a row. */
export const scaledSize = 156;
/** Some margin around the longest. */
const filledShare = 0.9;

/** The longest of all fills a box of this size. */
export function pixelsPerMillimeterOf(all: readonly StoneFacts[], size: number): number {
  const longest = Math.max(...all.flatMap(({ length, width }) => [length ?? 0, width ?? 0])) / 100;
  return longest === 0 ? 1 : (size * filledShare) / longest;
}

/** All at one scale; from above, with the first one's outline dotted over it. */
export function ScaledStone({ stone, first, all, turn, size = scaledSize }: ScaledStoneProps) {
  const pixelsPerMillimeter = pixelsPerMillimeterOf(all, size);
  if (turn !== undefined) {
    return (
      <div className={styles.drawing} data-scaled style={{ width: size }}>
        <TurnedStone stone={stone} turn={turn} size={size} pixelsPerMillimeter={pixelsPerMillimeter} />
      </div>
    );
  }
  return (
    <div className={styles.drawing} data-scaled style={{ width: size }}>
      <DrawnStone stone={stone} size={size} pixelsPerMillimeter={pixelsPerMillimeter} />
      {first !== undefined && first !== stone && first.width !== null && (
        <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden>
          <path
            className={styles.dotted}
            d={closedPath(
              outlineOf(drawingShape(first.shape), (first.ratio ?? 1_000) / 1_000).ring,
              scaleToMillimeters(first.width / 100, size, pixelsPerMillimeter),
            )}
          />
        </svg>
      )}
    </div>
  );
}
