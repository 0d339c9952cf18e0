import { lookKeys, looks, lowestContrast } from '#modules/jeweler-pages/model/domain/looks.ts';
import { PageThumbnail } from '../page-thumbnail.tsx';
import themes from '../themes.module.css';
import styles from './builder.module.css';
import type { Builder } from './use-builder.ts';

/** Six looks of the same content, and the accent of the chosen one. */
export function LookPicker({ builder }: { readonly builder: Builder }) {
  const { content, set } = builder;
  const { look, accent } = content;
  const isOwn = !looks[look].accents.includes(accent);
  return (
    <div className={styles.picker}>
      <fieldset className={styles.lookList}>
        <legend>Look</legend>
        {lookKeys.map((key) => (
          <label key={key} className={themes.look}>
            <input
              type="radio"
              name="look"
              checked={key === look}
              onChange={() => {
                builder.setLook(key);
              }}
            />
            <PageThumbnail content={builder.inLook(key)} name={looks[key].name} />
            {looks[key].name}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.accents}>
        <legend>Accent</legend>
        <div className={styles.swatches}>
          {looks[look].accents.map((color, at) => (
            <label key={color} className={styles.swatch}>
              <input
                type="radio"
                name="accent"
                checked={accent === color}
                aria-label={`Accent ${at + 1}`}
                onChange={() => set('accent', color)}
              />
              <span style={{ background: color }} />
            </label>
          ))}
          <label className={styles.swatch} data-own={isOwn || undefined}>
            <input
              type="color"
              value={accent}
              aria-label="Custom color"
              onChange={(event) => set('accent', event.currentTarget.value)}
            />
          </label>
        </div>
        <p className={styles.contrast}>{`Contrast ${lowestContrast(look, accent).toFixed(1)}:1`}</p>
      </fieldset>
    </div>
  );
}
