import { makePresets } from '../../domain/make-preset.ts';
import type { FilterProps } from './filter-props.ts';
import { FilterSection } from './filter-section.tsx';
import styles from './filters.module.css';
import { OneOf } from './one-of.tsx';

const presets = makePresets.filter((preset) => preset !== 'Empty');

/** Laboratories grade the cut of few shapes but rounds, so a preset says what it asks of the others. */
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
            ? 'Shapes that laboratories give no cut grade are shown too.'
            : 'Shapes that laboratories give no cut grade are judged by polish and symmetry.'}
        </p>
      )}
    </FilterSection>
  );
}
