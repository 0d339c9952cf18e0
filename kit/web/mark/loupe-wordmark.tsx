import { LoupeMark } from './loupe-mark.tsx';
import { wordmarkBox, wordmarkPath } from './mark-shape.ts';
import styles from './loupe-wordmark.module.css';

type LoupeWordmarkProps = { fontSize?: number };

export function LoupeWordmark({ fontSize = 22 }: LoupeWordmarkProps) {
  const { x, top, width, capHeight, descent } = wordmarkBox;
  const scale = fontSize / 100;
  const height = capHeight + descent;
  return (
    <svg
      role="img"
      aria-label="Loupe"
      width={width * scale}
      height={height * scale}
      viewBox={`${x} ${top} ${width} ${height}`}
    >
      <path d={wordmarkPath} fill="var(--ink)" />
    </svg>
  );
}

type LoupeLogoProps = { size?: number };

// The gap is 10 px at a 24 px mark and scales with it.
export function LoupeLogo({ size = 24 }: LoupeLogoProps) {
  return (
    <span className={styles.logo} style={{ gap: (size * 10) / 24 }}>
      <LoupeMark size={size} />
      <LoupeWordmark fontSize={(size * 22) / 24} />
    </span>
  );
}
