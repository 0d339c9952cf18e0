import type { KeyboardEvent } from 'react';
import { turnPastEnd } from '#modules/marketplace/stones/web/turned-stone.tsx';
import styles from './stone-media.module.css';

const [width, height, inset, top, sag] = [232, 42, 10, 11, 20];
const ticks = 12;

/** A point of the arc, by its share of a full turn. */
const pointAt = (share: number): readonly [x: number, y: number] => [
  inset + share * (width - 2 * inset),
  top + 4 * sag * share * (1 - share),
];
const place = (share: number): string =>
  pointAt(share)
    .map((value) => value.toFixed(1))
    .join(' ');

const [startX, startY] = pointAt(0);
const [endX, endY] = pointAt(1);
const arc = `M${place(0)}Q${width / 2} ${top + 2 * sag} ${place(1)}`;
const heads = `M${startX + 9} ${startY - 1}L${startX} ${startY}L${startX + 4} ${startY + 8}M${endX - 9} ${endY - 1}L${endX} ${endY}L${endX - 4} ${endY + 8}`;
const marks = Array.from({ length: ticks - 1 }, (_, at) => `M${place((at + 1) / ticks)}m0 -3v6`).join('');

interface TurnArcProps {
  /** Degrees. */
  readonly turn: number;
  readonly step: number;
  readonly label: string;
  onTurn(turn: number): void;
}

/** At 0 degrees the handle is in the middle, so that the stone turns both ways. */
const half = (degrees: number): number => (degrees + 180) % 360;

/** The handle under a turning stone: a range on an arc, moved by pointer or arrow keys. */
export function TurnArc({ turn, step, label, onTurn }: TurnArcProps) {
  const at = half(turn);
  const goAround = (event: KeyboardEvent): void => {
    const next = turnPastEnd(at, event.key, step);
    if (next === undefined) return;
    event.preventDefault();
    onTurn(half(next));
  };
  const [x, y] = pointAt(at / 360);
  return (
    <div className={styles.arc}>
      <input
        type="range"
        min={0}
        max={360}
        step={step}
        value={at}
        aria-label={label}
        aria-valuetext={String(turn)}
        onKeyDown={goAround}
        onChange={({ currentTarget }) => onTurn(half(Number(currentTarget.value)))}
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path d={arc + heads} />
        <path d={marks} />
        <circle cx={x} cy={y} r={8} />
      </svg>
    </div>
  );
}
