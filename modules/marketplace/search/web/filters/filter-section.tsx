import type { ReactNode } from 'react';
import styles from './filters.module.css';
import type { SearchParameters } from '../../domain/search-parameters.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { SearchAnswer } from '../search-queries.ts';

export function FilterSection({
  title,
  beside,
  children,
}: {
  readonly title?: string;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          {beside}
        </div>
      )}
      {children}
    </section>
  );
}

/** The props of every filter: the search, the counts, and a way to change it. */
export interface FilterProps {
  readonly search: SearchParameters;
  /** Undefined before the first answer. */
  readonly facets: Facets | undefined;
  change(changed: Partial<SearchParameters>): void;
}

export type Facets = NonNullable<SearchAnswer['facets']>;

/** The number of stones that a word would give; undefined before the first answer. */
export function countFor<Field extends EnumFieldName>(
  facets: Facets | undefined,
  field: Field,
  word: WordOf<Field>,
): number | undefined {
  const words: readonly string[] = enumFields[field];
  return facets?.counts[field][words.indexOf(word)];
}

/** The server's forty bins as the bars of a non-linear slider. */
export function toBars(
  bins: readonly number[],
  edges: readonly number[],
  shareOf: (value: number) => number,
  bars = 24,
): readonly number[] {
  const counts = Array.from({ length: bars }, () => 0);
  bins.forEach((count, at) => {
    const edge = edges[at - 1] ?? 0;
    const bar = Math.min(bars - 1, Math.max(0, Math.floor(shareOf(edge) * bars)));
    counts[bar] = (counts[bar] ?? 0) + count;
  });
  return counts;
}
