import { facetLines } from '#kit/web/stones/facet-lines.ts';
import { faceUp } from '#kit/web/stones/face-up.ts';
import styles from './stone-lines.module.css';

const size = 500;
const middle = size / 2;
const radius = 246;
const lens = { x: 338, y: 164, ring: 104 } as const;

const stone = faceUp({ shape: 'round', table: 57 });
const scale = ({ x, y }: { x: number; y: number }) => [middle + x * radius, middle + y * radius] as const;
const drawn = {
  pavilion: facetLines(
    stone,
    stone.facets.filter(({ part }) => part === 'pavilion'),
    scale,
  ),
  crown: facetLines(
    stone,
    stone.facets.filter(({ part }) => part !== 'pavilion'),
    scale,
  ),
};

/** The guest's figure at rest: the stone as fine lines, and the loupe laid upon it. */
export function StoneLines() {
  return (
    <svg className={styles.figure} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path className={styles.faint} d={drawn.pavilion} />
      <path className={styles.fine} d={drawn.crown} />
      <circle className={styles.girdle} cx={middle} cy={middle} r={radius} />
      <g transform={`translate(${lens.x} ${lens.y}) rotate(-45)`}>
        <g className={styles.lug}>
          <rect x={lens.ring - 4} y="-10" width="40" height="20" rx="4" />
          <circle cx={lens.ring + 22} r="4" />
        </g>
      </g>
      <circle className={styles.ring} cx={lens.x} cy={lens.y} r={lens.ring} />
    </svg>
  );
}
