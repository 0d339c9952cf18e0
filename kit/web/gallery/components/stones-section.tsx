import { StoneFaceUp } from '#kit/web/stones/stone-face-up.tsx';
import { StonePictogram } from '#kit/web/stones/stone-pictogram.tsx';
import type { StoneShape } from '#kit/web/stones/stone-shape.ts';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

const shapes: readonly StoneShape[] = [
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
  'trilliant',
  'baguette',
  'tapered',
  'half-moon',
  'old-european',
  'rose',
  'kite',
  'shield',
  'hexagon',
];

const colors: readonly { shape: StoneShape; color: string; words: string }[] = [
  { shape: 'round', color: 'D', words: 'D-F' },
  { shape: 'round', color: 'G', words: 'G-J' },
  { shape: 'round', color: 'K', words: 'K-Z' },
  { shape: 'cushion', color: 'Fancy Yellow', words: 'Fancy Yellow' },
  { shape: 'pear', color: 'Fancy Pink', words: 'Fancy Pink' },
];

export function StonesSection() {
  return (
    <GallerySection title="Stone pictograms, 28 px">
      <div className={styles.pictograms}>
        {shapes.map((shape) => (
          <StonePictogram key={shape} shape={shape} />
        ))}
        <span className={styles.more} aria-hidden>
          ...
        </span>
      </div>
      <div className={styles.colors}>
        {colors.map(({ shape, color, words }) => (
          <span key={words} className={styles.color}>
            <StoneFaceUp shape={shape} color={color} size={34} decorative />
            {words}
          </span>
        ))}
      </div>
    </GallerySection>
  );
}
