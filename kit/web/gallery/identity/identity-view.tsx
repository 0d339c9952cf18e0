import { GroupCaption } from '../../display/page-title.tsx';
import { LoupeMark } from '../../mark/loupe-mark.tsx';
import { LoupeWordmark } from '../../mark/loupe-wordmark.tsx';
import { StoneFaceUp } from '../../stones/stone-face-up.tsx';
import { StonePictogram } from '../../stones/stone-pictogram.tsx';
import { StoneProfile } from '../../stones/stone-profile.tsx';
import { stoneShapes } from '../../stones/stone-shape.ts';
import type { StoneShape } from '../../stones/stone-shape.ts';
import styles from './identity.module.css';
import { useEffect, useRef, useState } from 'react';

const ten: readonly StoneShape[] = [
  'round',
  'oval',
  'cushion',
  'princess',
  'emerald',
  'pear',
  'radiant',
  'marquise',
  'heart',
  'asscher',
];

function Head() {
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <LoupeMark size={106} />
        <div>
          <LoupeWordmark fontSize={68} />
          <p className={styles.provider}>Assay Mutual member portal</p>
        </div>
      </div>
      <div className={styles.sizes}>
        {[48, 32, 24, 16].map((size) => (
          <span key={size} className={styles.size}>
            <LoupeMark size={size} />
            {size}
          </span>
        ))}
      </div>
      <p className={styles.idea}>
        The crown of a brilliant is the bezel of the loupe: eight sapphire facets, lit from above. The table
        is the glass. The lug is brass. Below 22 px the glass shrinks to 4.7 and the lug widens to 3.6.
      </p>
      <div className={styles.dark} data-mantine-color-scheme="dark">
        <LoupeMark size={44} />
        <LoupeWordmark fontSize={34} />
        <span className={styles.small}>
          <LoupeMark size={24} />
          <LoupeMark size={16} />
        </span>
      </div>
    </div>
  );
}

function Type() {
  return (
    <div className={styles.type}>
      <div>
        <GroupCaption>Display · Spectral 500</GroupCaption>
        <p className={styles.display}>Cut, color, coverage.</p>
        <p className={styles.displaySmall}>1.51 ct round, G VS2</p>
      </div>
      <div>
        <GroupCaption>Interface · Source Sans 3</GroupCaption>
        <p className={styles.strong}>A signature is required over $1,000 residential.</p>
        <p>Coverage starts at the carrier's first scan and ends at the delivery scan.</p>
        <p className={styles.meta}>Confirmed with the supplier 12 min ago, 11/20/2026 9:42:07 AM EST</p>
      </div>
      <div>
        <GroupCaption>Tabular figures</GroupCaption>
        <dl className={styles.totals}>
          <dt>Stone price</dt>
          <dd>$11,853.50</dd>
          <dt>Servicing fee</dt>
          <dd>$118.54</dd>
          <dt>Delivered price</dt>
          <dd>$12,117.04</dd>
        </dl>
      </div>
    </div>
  );
}

// Picture 00: the mark, the type, both palettes and the ten shapes to check new drawings against.
export function IdentityView() {
  return (
    <div className={styles.identity}>
      <Head />
      <Type />
      <SwatchPanel scheme="light" />
      <SwatchPanel scheme="dark" />
      <section className={styles.stones} aria-label="Stones">
        <GroupCaption>Stones, face up, drawn from shape, ratio and table</GroupCaption>
        <div className={styles.ten}>
          {ten.map((shape) => (
            <figure key={shape} className={styles.stone}>
              <StoneFaceUp shape={shape} size={96} decorative />
              <figcaption>{stoneShapes[shape].name}</figcaption>
            </figure>
          ))}
        </div>
        <div className={styles.pictograms}>
          {(Object.keys(stoneShapes) as StoneShape[]).map((shape) => (
            <StonePictogram key={shape} shape={shape} size={32} />
          ))}
        </div>
      </section>
      <section className={styles.large} aria-label="A stone of a report">
        <StoneFaceUp shape="round" size={268} table={57} depth={61.4} color="G" />
        <StoneProfile
          shape="round"
          table={57}
          depth={61.4}
          crownAngle={34.5}
          pavilionAngle={40.8}
          widthMillimeters={7.42}
          culetWords="none"
        />
      </section>
    </div>
  );
}

const tokens = [
  ['ground', 'ground'],
  ['paper', 'paper'],
  ['well', 'well'],
  ['line', 'line'],
  ['edge', 'edge'],
  ['ink', 'ink'],
  ['ink2', 'ink 2'],
  ['ink3', 'ink 3'],
  ['gem', 'sapphire'],
  ['gem-tint', 'sapph. tint'],
  ['brass', 'brass'],
  ['ok', 'ok'],
  ['warn', 'warn'],
  ['bad', 'bad'],
  ['info', 'info'],
] as const;

type SwatchPanelProps = { scheme: 'light' | 'dark' };

// The values are read from the page, so the panel always shows the applied ones.
function SwatchPanel({ scheme }: SwatchPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [values, setValues] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!panel.current) return;
    const worn = getComputedStyle(panel.current);
    setValues(tokens.map(([token]) => worn.getPropertyValue(`--${token}`).trim().toUpperCase()));
  }, [scheme]);
  return (
    <section
      ref={panel}
      className={styles.panel}
      data-mantine-color-scheme={scheme}
      aria-label={`${scheme} tokens`}
    >
      <h2 className={styles.panelTitle}>{scheme === 'light' ? 'Light' : 'Dark'}</h2>
      <ul className={styles.swatches}>
        {tokens.map(([token, name], index) => (
          <li key={token} className={styles.swatch}>
            <span className={styles.fill} style={{ background: `var(--${token})` }} />
            <strong>{name}</strong>
            <span className={styles.value}>{values[index]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
