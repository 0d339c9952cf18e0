import { useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { faceUp } from '#kit/web/stones/face-up.ts';
import type { StoneFacts } from '../contract/diamond-shape.ts';
import { colorLabel, stoneName } from '../contract/stone-words.ts';
import { createSolid, drawSolid } from './solid.ts';
import { drawingShape } from './drawn-stone.tsx';
import drawn from '#kit/web/stones/stone.module.css';
import { colorRamp } from '#kit/web/stones/color-ramp.ts';
import styles from './turned-stone.module.css';
import { Slider } from '@mantine/core';

interface TurnedStoneProps {
  readonly stone: StoneFacts;
  /** Degrees. */
  readonly turn: number;
  readonly size: number;
  /** At the scale of its neighbors. */
  readonly pixelsPerMillimeter?: number;
}

/** The stone as a solid with its own proportions; unknown ones are the shape's usual. */
export function TurnedStone({ stone, turn, size, pixelsPerMillimeter }: TurnedStoneProps) {
  const solid = useMemo(() => {
    const { outline } = faceUp({
      shape: drawingShape(stone.shape),
      ratio: stone.ratio === null ? undefined : stone.ratio / 1_000,
    });
    return createSolid(outline.ring, {
      table: (stone.table ?? 5_700) / 10_000,
      crown: (stone.crownHeight ?? 1_450) / 5_000,
      girdle: (stone.girdlePercent ?? 350) / 5_000,
      pavilion: (stone.pavilionDepth ?? 4_300) / 5_000,
    });
  }, [stone]);
  const halfWidth =
    pixelsPerMillimeter === undefined || stone.width === null
      ? fitHalfWidth(size, stone)
      : (stone.width * pixelsPerMillimeter) / 200;
  return (
    <svg
      className={`${styles.stone} ${drawn.stone}`}
      data-ramp={colorRamp(colorLabel(stone))}
      viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`}
      width={size}
      height={size}
      role="img"
      aria-label={`${stoneName(stone)}, turned ${turn} degrees`}
    >
      {drawSolid(solid, turn, halfWidth).map(({ path, tone }) => (
        <path key={path} d={path} fill={`var(--st${tone})`} />
      ))}
    </svg>
  );
}

/** A round leaves a third of the box on each side; a long stone must fit. */
const fitHalfWidth = (size: number, { ratio }: StoneFacts): number =>
  Math.min(0.34 * size, (0.475 * size) / Math.max(1, (ratio ?? 1_000) / 1_000));

interface TurnSliderProps {
  /** Degrees. */
  readonly turn: number;
  onTurn(turn: number): void;
  readonly label: string;
  /** Degrees. */
  readonly step?: number;
}

/** Turned by pointer or arrow keys; the angle stays. */
export function TurnSlider({ turn, onTurn, label, step = 5 }: TurnSliderProps) {
  const goAround = (event: KeyboardEvent): void => {
    const next = turnPastEnd(turn, event.key, step);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onTurn(next);
  };
  return (
    <div className={styles.around} onKeyDownCapture={goAround}>
      <Slider
        className={styles.slider ?? ''}
        min={0}
        max={fullTurn}
        step={step}
        label={null}
        thumbLabel={label}
        value={turn}
        onChange={onTurn}
      />
    </div>
  );
}

const fullTurn = 360;

/** A stone has no last angle: an arrow key at either end of the slider continues at the other. */
export function turnPastEnd(turn: number, key: string, step: number): number | undefined {
  if (turn === 0 && (key === 'ArrowLeft' || key === 'ArrowDown')) return fullTurn - step;
  if (turn === fullTurn && (key === 'ArrowRight' || key === 'ArrowUp')) return step;
  return undefined;
}

/** Slightly from the side, to show at once what turning does. */
export const initialTurn = 20;

/** A diagram from above, as on the report, or a solid that turns. */
export const stoneLooks = ['Diagram', '360°'] as const;
export type StoneLook = (typeof stoneLooks)[number];

export const toStoneLook = (word: string): StoneLook => stoneLooks.find((look) => look === word) ?? 'Diagram';
