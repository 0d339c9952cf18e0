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

/** What each part of the filters is given: the search, what every choice would give, and how to choose. */
export interface FilterProps {
  readonly search: SearchParameters;
  /** Unknown until the first answer is there. */
  readonly facets: Facets | undefined;
  change(changed: Partial<SearchParameters>): void;
}

export type Facets = NonNullable<SearchAnswer['facets']>;

/** How many stones a word would give; unknown until the first answer is there. */
export function countOf<Field extends EnumFieldName>(
  facets: Facets | undefined,
  field: Field,
  word: WordOf<Field>,
): number | undefined {
  const words: readonly string[] = enumFields[field];
  return facets?.counts[field][words.indexOf(word)];
}

/** The forty bins of the server as the bars of a slider that is not linear: each bar gathers what lies under it. */
export function barsOf(
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
