import { Slider } from '@mantine/core';
import { useMemo, useState } from 'react';
import { faceUp } from '#kit/web/stones/face-up.ts';
import type { Diamond } from '../../contract/catalog/diamond-shape.ts';
import { stoneShapeOf } from '../stones/stone-shape-of.ts';
import { stoneName } from '../../contract/catalog/stone-words.ts';
import { solidOf, turned } from './solid.ts';
import styles from './turning-stone.module.css';

/** The stone as a solid of its own proportions, turned by hand, by arrow keys, or left where it is. */
export function TurningStone({ stone }: { readonly stone: Diamond }) {
  const [turn, setTurn] = useState(20);
  const solid = useMemo(() => {
    const { outline } = faceUp({
      shape: stoneShapeOf(stone.shape),
      ratio: stone.ratio === null ? undefined : stone.ratio / 1_000,
    });
    return solidOf(outline.ring, {
      table: (stone.table ?? 5_700) / 10_000,
      crown: (stone.crownHeight ?? 1_450) / 5_000,
      girdle: (stone.girdlePercent ?? 350) / 5_000,
      pavilion: (stone.pavilionDepth ?? 4_300) / 5_000,
    });
  }, [stone]);
  return (
    <div className={styles.view}>
      <svg
        viewBox="-124 -124 248 248"
        width={248}
        height={216}
        role="img"
        aria-label={`${stoneName(stone)}, turned by ${turn} degrees`}
      >
        {turned(solid, turn).map(({ path, tone }) => (
          <path key={path} d={path} fill={`var(--st${tone})`} />
        ))}
      </svg>
      <Slider
        className={styles.slider ?? ''}
        min={0}
        max={360}
        step={5}
        label={null}
        thumbLabel="Turn the stone, degrees"
        value={turn}
        onChange={setTurn}
      />
    </div>
  );
}
