import { colorRamp } from './color-ramp.ts';
import { facetLines } from './facet-lines.ts';
import { faceUp } from './face-up.ts';
import { closedPath, scaleToBox, scaleToMillimeters, tonePaths } from './scaled-path.ts';
import { stoneWords } from './stone-shape.ts';
import type { StoneShape } from './stone-shape.ts';
import styles from './stone.module.css';

type StoneFaceUpProps = {
  shape: StoneShape;
  size: number;
  ratio?: number | undefined;
  table?: number | undefined;
  depth?: number | undefined;
  color?: string | undefined;
  // For drawing to scale beside others: the stone's width in millimeters and the pixels per millimeter.
  toScale?: { width: number; pixelsPerMillimeter: number } | undefined;
  // Hidden from screen readers in rows whose text says the same.
  decorative?: boolean;
};

const fineLine = (size: number) => (size < 40 ? 0.5 : size < 120 ? 0.8 : 0.9);
const outlineWidth = (size: number) => (size < 40 ? 1.1 : 1.4);

export function StoneFaceUp(props: StoneFaceUpProps) {
  const { shape, size, ratio, table, depth, color, toScale, decorative = false } = props;
  // Picture 00 leaves facets whole at a half-width of 42 px, picture 04 splits them at 118; the limit is 56.
  const split = size / 2 > 56;
  const drawn = faceUp({ shape, ratio, table, split });
  // Pieces of a split facet differ only by tone; lines are drawn between facets only.
  const whole = split ? faceUp({ shape, ratio, table }) : drawn;
  const scale = toScale
    ? scaleToMillimeters(toScale.width, size, toScale.pixelsPerMillimeter)
    : scaleToBox(drawn, size);
  const paths = tonePaths(drawn.facets, scale);
  const reader = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': stoneWords({ shape, table, depth }) };
  return (
    <svg
      className={styles.stone}
      data-ramp={colorRamp(color)}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      {...reader}
    >
      {paths.map((path, tone) =>
        path ? <path key={tone} d={path} className={styles[`tone${tone}`]} /> : null,
      )}
      <path
        d={facetLines(drawn, whole.facets, scale)}
        className={styles.lines}
        strokeWidth={fineLine(size)}
        opacity={size < 40 ? 0.5 : undefined}
      />
      <path
        d={closedPath(drawn.outline.ring, scale)}
        className={styles.outline}
        strokeWidth={outlineWidth(size)}
      />
    </svg>
  );
}
