import { Button, CloseButton, ModalBaseTitle } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { ModalFrame } from '#kit/web/dialog/modal-frame.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { FilterColumn } from './filter-column.tsx';
import type { FilterProps } from '#modules/marketplace/search/web/filters/filter-section.tsx';
import styles from './filter-sheet.module.css';

const MoreFilters = lazy(async () => ({
  default: (await import('#modules/marketplace/search/web/filters/more-filters.tsx')).MoreFilters,
}));

interface FilterSheetProps extends FilterProps {
  readonly opened: boolean;
  /** All filters on a phone; elsewhere only those that the column doesn't show. */
  readonly shows: 'all' | 'more';
  readonly total: number | undefined;
  onClose(): void;
}

/** Choices apply at once; the button shows the resulting count. */
export function FilterSheet({ opened, shows, total, onClose, ...props }: FilterSheetProps) {
  return (
    <ModalFrame place="side" width={400} opened={opened} onClose={onClose} className={styles.sheet}>
      <div className={styles.head}>
        <ModalBaseTitle className={styles.title}>
          {shows === 'all' ? 'Filters' : 'More filters'}
        </ModalBaseTitle>
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <div className={styles.body}>
        {shows === 'all' && <FilterColumn {...props} />}
        <Suspense fallback={<LoadingState />}>
          <MoreFilters {...props} />
        </Suspense>
      </div>
      <div className={styles.foot}>
        <Button fullWidth onClick={onClose}>
          {total === undefined ? 'Show stones' : `Show ${total.toLocaleString('en-US')} stones`}
        </Button>
      </div>
    </ModalFrame>
  );
}
