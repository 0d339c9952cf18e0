import { pluralOf } from '#kit/domain/text/counted.ts';
import { useState } from 'react';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { StonePictogram } from '#kit/web/stones/stone-pictogram.tsx';
import { normalShapes, specialShapes } from '#modules/marketplace/stones/domain/vocabularies.ts';
import { drawingShape } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { countFor } from './filter-section.tsx';
import type { FilterProps } from './filter-section.tsx';
import styles from './filters.module.css';
import { shortCount } from './grade-strip.tsx';
import { toggleWord } from './word-choices.tsx';

type Shape = Parameters<typeof drawingShape>[0];

/** Spec marketplace §2: the trade's ten shapes, and special ones under "more shapes". */
export function ShapeTiles({ search, facets, change }: FilterProps) {
  const [more, setMore] = useState(search.specialShapes.length > 0);
  const tile = (shape: Shape, chosen: boolean, choose: () => void) => (
    <button
      key={shape}
      type="button"
      className={styles.tile}
      aria-pressed={chosen}
      title={shape}
      aria-label={`${shape} ${shortCount(countFor(facets, 'shape', shape))} stones`}
      onClick={choose}
    >
      <StonePictogram shape={drawingShape(shape)} size={28} decorative />
      {shortCount(countFor(facets, 'shape', shape))}
    </button>
  );
  const offered = specialShapes.filter(
    (shape) => (countFor(facets, 'shape', shape) ?? 0) > 0 || search.specialShapes.includes(shape),
  );
  return (
    <>
      <div className={styles.tiles} role="group" aria-label="Shape">
        {normalShapes.map((shape) =>
          tile(shape, search.shapes.includes(shape), () =>
            change({ shapes: toggleWord(search.shapes, shape) }),
          ),
        )}
        {more &&
          offered.map((shape) =>
            tile(shape, search.specialShapes.includes(shape), () =>
              change({ specialShapes: toggleWord(search.specialShapes, shape) }),
            ),
          )}
      </div>
      {offered.length > 0 && (
        <div className={styles.more}>
          <TextButton onClick={() => setMore(!more)}>
            {more ? 'Fewer shapes' : `${offered.length} more ${pluralOf(offered.length, 'shape')}`}
          </TextButton>
        </div>
      )}
    </>
  );
}
