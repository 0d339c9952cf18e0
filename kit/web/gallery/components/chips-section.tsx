import { FilterChips } from '#kit/web/table/toolbar/filter-chips.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';
import { nothing } from './nothing.ts';

const filters: readonly TableFilter[] = [
  { key: 'carat', words: '1.50-1.60 ct', active: true, onClear: nothing },
  { key: 'depth', words: 'Depth 60.0-62.5%', active: true, onClear: nothing },
  { key: 'returnable', words: 'Returnable', active: true, onClear: nothing },
  { key: 'status', words: 'Status', active: false, editor: () => <p>Saved, Created, In Transit</p> },
];

export function ChipsSection() {
  return (
    <GallerySection title="Chips">
      <div className={styles.chips}>
        <FilterChips filters={filters} onClearAll={nothing} />
      </div>
    </GallerySection>
  );
}
