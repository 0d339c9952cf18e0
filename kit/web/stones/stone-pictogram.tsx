import { memo } from 'react';
import { faceUp } from './face-up.ts';
import type { FaceUp } from './face-up.ts';
import { closedPath, scaleToBox } from './scaled-path.ts';
import type { Scale } from './scaled-path.ts';
import { stoneShapes } from './stone-shape.ts';
import type { StoneShape } from './stone-shape.ts';
import styles from './stone.module.css';
import { facetLines } from './facet-lines.ts';

// Only the crown's lines: the pavilion's would close up at this size.
const pictogramPath = (drawn: FaceUp, scale: Scale): string =>
  facetLines(
    drawn,
    drawn.facets.filter((facet) => facet.part !== 'pavilion' && facet.part !== 'table'),
    scale,
  );

type StonePictogramProps = {
  shape: StoneShape;
  size?: number;
  ratio?: number | undefined;
  decorative?: boolean;
};

/** Memoized: rows of them appear beside counts that change with every choice. */
export const StonePictogram = memo(function StonePictogram(props: StonePictogramProps) {
  const { shape, size = 28, ratio, decorative = false } = props;
  const drawn = faceUp({ shape, ratio });
  const scale = scaleToBox(drawn, size);
  const reader = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': stoneShapes[shape].name };
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} fill="none" {...reader}>
      <path d={pictogramPath(drawn, scale)} className={styles.pictogramLines} strokeWidth={0.6} />
      <path d={closedPath(drawn.outline.ring, scale)} className={styles.pictogramOutline} strokeWidth={1.3} />
    </svg>
  );
});
