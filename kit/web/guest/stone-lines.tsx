import { useId } from 'react';
import type { Facet } from '#kit/web/stones/facet.ts';
import { facetLines } from '#kit/web/stones/facet-lines.ts';
import { faceUp } from '#kit/web/stones/face-up.ts';
import { type Scale, tonePaths } from '#kit/web/stones/scaled-path.ts';
import styles from './stone-lines.module.css';

const size = 500;
const middle = size / 2;
const radius = 246;
const lens = { x: 330, y: 172, ring: 116, glass: 111, power: 1.5 } as const;

const unaided: Scale = ({ x, y }) => [middle + x * radius, middle + y * radius];
// The loupe magnifies around its center.
const enlarged: Scale = (each) => {
  const [x, y] = unaided(each);
  return [lens.x + (x - lens.x) * lens.power, lens.y + (y - lens.y) * lens.power];
};

const stone = faceUp({ shape: 'round', table: 57 });
const cut = faceUp({ shape: 'round', table: 57, split: true });
const of = (part: (facet: Facet) => boolean) => stone.facets.filter(part);
const drawn = {
  pavilion: facetLines(
    stone,
    of(({ part }) => part === 'pavilion'),
    unaided,
  ),
  crown: facetLines(
    stone,
    of(({ part }) => part !== 'pavilion'),
    unaided,
  ),
  seen: facetLines(stone, stone.facets, enlarged),
  tones: tonePaths(cut.facets, enlarged),
};

/** The guest illustration: a stone as line drawing, rendered in full under the loupe. */
export function StoneLines() {
  const glass = useId();
  return (
    <svg className={styles.figure} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path className={styles.faint} d={drawn.pavilion} />
      <path className={styles.fine} d={drawn.crown} />
      <circle className={styles.girdle} cx={middle} cy={middle} r={radius} />
      <g transform={`translate(${lens.x} ${lens.y}) rotate(-45)`}>
        <g className={styles.lug}>
          <rect x={lens.ring - 4} y="-11" width="42" height="22" rx="4" />
          <circle cx={lens.ring + 23} r="4" />
        </g>
      </g>
      <clipPath id={glass}>
        <circle cx={lens.x} cy={lens.y} r={lens.glass} />
      </clipPath>
      <circle className={styles.ring} cx={lens.x} cy={lens.y} r={lens.ring} />
      <g clipPath={`url(#${glass})`}>
        {drawn.tones.map((path, tone) => (
          <path key={path} style={{ fill: `var(--st${tone})` }} d={path} />
        ))}
        <path className={styles.lines} d={drawn.seen} />
      </g>
      <circle className={styles.girdle} cx={lens.x} cy={lens.y} r={lens.glass} />
    </svg>
  );
}
