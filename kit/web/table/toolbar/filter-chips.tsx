import { Popover } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { TableFilter } from './filter-chip.ts';
import classes from './filter-chips.module.css';

interface FilterChipsProps {
  readonly filters: readonly TableFilter[];
  readonly label?: string;
  onClearAll?: (() => void) | undefined;
}

export function FilterChips({ filters, label = 'Filters', onClearAll }: FilterChipsProps) {
  const active = filters.some((filter) => filter.active);
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {filters.map((filter) =>
        filter.toggle ? (
          <ToggleChip key={filter.key} filter={filter} />
        ) : (
          <FilterChip key={filter.key} filter={filter} />
        ),
      )}
      {active && onClearAll && (
        <button type="button" className={classes.clear} onClick={onClearAll}>
          Clear all
        </button>
      )}
    </div>
  );
}

function ToggleChip({ filter: { words, active, count, toggle } }: { readonly filter: TableFilter }) {
  return (
    <span className={classes.chip} data-active={active || undefined}>
      <button type="button" className={classes.words} aria-pressed={active} onClick={toggle}>
        {words} {count !== undefined && <b>{count}</b>}
      </button>
    </span>
  );
}

function FilterChip({ filter }: { readonly filter: TableFilter }) {
  return (
    <span className={classes.chip} data-active={filter.active || undefined}>
      {filter.editor ? <ChipEditor filter={filter} /> : <span className={classes.words}>{filter.words}</span>}
      {filter.active && filter.onClear && (
        <button
          type="button"
          className={classes.remove}
          aria-label={`Remove filter ${filter.words}`}
          onClick={filter.onClear}
        >
          <Icon name="cross" size={14} />
        </button>
      )}
    </span>
  );
}

function ChipEditor({ filter }: { readonly filter: TableFilter }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.words} onClick={() => setOpened(!opened)}>
          {filter.words}
          {!filter.active && <Icon name="chevron-down" size={15} />}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={filter.words}>{filter.editor?.(close)}</Popover.Dropdown>
    </Popover>
  );
}
