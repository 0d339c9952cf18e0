import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { TableFilter } from './filter-chip.ts';
import { FilterChips } from './filter-chips.tsx';
import classes from './table-toolbar.module.css';

export interface TableSearch {
  readonly placeholder: string;
  readonly value: string;
  onChange(value: string): void;
}

interface TableToolbarProps {
  readonly search: TableSearch | undefined;
  readonly filters: readonly TableFilter[];
  readonly onClearFilters: (() => void) | undefined;
  /** A note beside the chips, such as "+38 with unknown shade, shown". */
  readonly note: ReactNode;
  readonly bulk: ReactNode;
  readonly tools: ReactNode;
}

export function TableToolbar({ search, filters, onClearFilters, note, bulk, tools }: TableToolbarProps) {
  return (
    <div className={classes.bar}>
      {search && (
        <TextInput
          size="sm"
          type="search"
          className={classes.search}
          aria-label={search.placeholder}
          placeholder={search.placeholder}
          leftSection={<Icon name="search" size={15} />}
          value={search.value}
          onChange={(event) => search.onChange(event.currentTarget.value)}
        />
      )}
      {filters.length > 0 && <FilterChips filters={filters} onClearAll={onClearFilters} />}
      <div className={classes.right}>
        {note && <span className={classes.note}>{note}</span>}
        {bulk}
        {tools}
      </div>
    </div>
  );
}
