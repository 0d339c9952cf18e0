import { useState } from 'react';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { thumbnailPath } from '../contract/media.ts';
import styles from './stone-thumbnail.module.css';

interface StoneThumbnailProps {
  readonly stone: Diamond;
  readonly size: number;
}

/** Beside the stone's name: its seller's picture, or its diagram. */
export function StoneThumbnail({ stone, size }: StoneThumbnailProps) {
  const [isBroken, setBroken] = useState(false);
  if (!stone.hasImage || isBroken) return <DrawnStone stone={stone} size={size} decorative />;
  return (
    <img
      className={styles.picture}
      src={thumbnailPath(stone.supplierItemIdentifier)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      onError={() => setBroken(true)}
    />
  );
}
