import { Switch } from '@mantine/core';
import { countOf } from './counted.ts';
import type { FilterProps } from './filter-props.ts';
import { FilterSection } from './filter-section.tsx';
import styles from './filters.module.css';

/** Spec marketplace §2: with image or video, and among lab-grown stones those that can be returned. */
export function PopularFilters({ search, facets, change }: FilterProps) {
  const { popularFilters } = search;
  const line = (name: keyof typeof popularFilters, words: string, count: number | undefined) => (
    <label className={styles.switch}>
      <span>{words}</span>
      <span className={styles.count}>{(count ?? 0).toLocaleString('en-US')}</span>
      <Switch
        aria-label={words}
        checked={popularFilters[name]}
        onChange={() => change({ popularFilters: { ...popularFilters, [name]: !popularFilters[name] } })}
      />
    </label>
  );
  return (
    <FilterSection title="Popular filters">
      {line('diamondsWithImageVideo', 'With image or video', countOf(facets, 'hasImage', 'Yes'))}
      {search.productType === 'Lab Diamond' &&
        line('returnableDiamonds', 'Returnable diamonds', countOf(facets, 'returnable', 'Yes'))}
    </FilterSection>
  );
}
