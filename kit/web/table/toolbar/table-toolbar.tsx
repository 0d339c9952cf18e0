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

/** Filters that one press sets may be many, so they have a row of their own and the tools stay beside the search. */
export function TableToolbar({ search, filters, onClearFilters, note, bulk, tools }: TableToolbarProps) {
  const pressed = filters.filter(({ toggle }) => toggle !== undefined);
  const chosen = filters.filter(({ toggle }) => toggle === undefined);
  const clearsHere = chosen.some(({ active }) => active);
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
      {chosen.length > 0 && <FilterChips filters={chosen} onClearAll={onClearFilters} />}
      <div className={classes.right}>
        {note && <span className={classes.note}>{note}</span>}
        {bulk}
        {tools}
      </div>
      {pressed.length > 0 && (
        <div className={classes.pressed}>
          <FilterChips
            filters={pressed}
            label="Quick filters"
            onClearAll={clearsHere ? undefined : onClearFilters}
          />
        </div>
      )}
    </div>
  );
}
