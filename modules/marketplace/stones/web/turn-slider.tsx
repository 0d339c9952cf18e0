import { Slider } from '@mantine/core';
import styles from './turned-stone.module.css';

interface TurnSliderProps {
  /** Degrees. */
  readonly turn: number;
  onTurn(turn: number): void;
  readonly label: string;
}

/** By hand or by arrow keys; it stays where it is left. */
export function TurnSlider({ turn, onTurn, label }: TurnSliderProps) {
  return (
    <Slider
      className={styles.slider ?? ''}
      min={0}
      max={360}
      step={5}
      label={null}
      thumbLabel={label}
      value={turn}
      onChange={onTurn}
    />
  );
}

/** A little from the side, so that it shows at once what turning does. */
export const firstTurn = 20;
