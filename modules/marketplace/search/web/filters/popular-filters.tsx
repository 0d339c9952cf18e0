import { Switch } from '@mantine/core';
import { FilterSection, countFor } from './filter-section.tsx';
import type { FilterProps } from './filter-section.tsx';
import styles from './filters.module.css';
import { makePresets } from '../../domain/search-presets.ts';
import { OneOf } from './word-choices.tsx';

/** Spec marketplace §2: with image or video, and for lab-grown stones returnable ones. */
export function PopularFilters({ search, facets, change }: FilterProps) {
  const { popularFilters } = search;
  const line = (name: keyof typeof popularFilters, words: string, count: number | undefined) => (
    <label className={styles.switch}>
      <span>{words}</span>
      <span className={styles.count}>{(count ?? 0).toLocaleString('en-US')}</span>
      <Switch
        aria-label={words}
        checked={popularFilters[name]}
        disabled={count === 0 && !popularFilters[name]}
        onChange={() => change({ popularFilters: { ...popularFilters, [name]: !popularFilters[name] } })}
      />
    </label>
  );
  return (
    <FilterSection title="Popular filters">
      {line('diamondsWithImageVideo', 'With image or video', countFor(facets, 'hasImage', 'Yes'))}
      {search.productType === 'Lab Diamond' &&
        line('returnableDiamonds', 'Returnable diamonds', countFor(facets, 'returnable', 'Yes'))}
    </FilterSection>
  );
}

const presets = makePresets.filter((preset) => preset !== 'Empty');

/** Labs grade the cut of few shapes besides rounds, so a preset says how it treats the others. */
export function MakeFilter({ search, change }: FilterProps) {
  const { make, shapes, specialShapes } = search;
  const roundsAlone = shapes.length === 1 && shapes[0] === 'Round' && specialShapes.length === 0;
  return (
    <FilterSection title="Make">
      <OneOf
        label="Make"
        words={presets}
        chosen={make === 'Empty' ? null : make}
        onChange={(preset) => change({ make: preset ?? 'Empty' })}
      />
      {make !== 'Empty' && !roundsAlone && (
        <p className={styles.note}>
          {make === 'EX Cut'
            ? "Includes shapes that labs don't grade for cut."
            : 'Shapes without a lab cut grade match on polish and symmetry.'}
        </p>
      )}
    </FilterSection>
  );
}
