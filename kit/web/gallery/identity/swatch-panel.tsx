import { useEffect, useRef, useState } from 'react';
import styles from './identity.module.css';

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

// The values are read from the page, so that the panel can say nothing else than what is worn.
export function SwatchPanel({ scheme }: SwatchPanelProps) {
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
