import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { TableColumn } from '../column.ts';
import { ChooserPopover } from './chooser-popover.tsx';
import { ColumnChoice } from './column-choice.tsx';
import classes from './column-chooser.module.css';
import { moveColumn, resizeColumn, rowHeights, showColumn } from '../table-layout.ts';
import type { Density } from '../table-layout.ts';
import type { PlacedColumn } from '../use-table-model.ts';
import type { LayoutState } from '../use-table-layout.ts';

interface ColumnChooserProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly placed: readonly PlacedColumn<Row>[];
  readonly state: LayoutState;
  announce(words: string): void;
}

export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  return (
    <ChooserPopover label="Columns">
      <ChooserPanel {...props} />
    </ChooserPopover>
  );
}

function ChooserPanel<Row>({ columns, placed, state, announce }: ColumnChooserProps<Row>) {
  const [search, setSearch] = useState('');
  const { layout, change } = state;
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const hidden = new Set(layout.hidden);
  const listed = layout.order
    .flatMap((key) => byKey.get(key) ?? [])
    .filter((column) => column.header.toLowerCase().includes(search.trim().toLowerCase()));
  const width = (key: string) => placed.find((each) => each.column.key === key)?.width;

  function move(column: TableColumn<Row>, steps: number) {
    const next = moveColumn(layout, columns, column.key, steps);
    if (next === layout) return;
    change(() => next);
    announce(`${column.header}, position ${next.order.indexOf(column.key) + 1} of ${next.order.length}`);
  }

  function widen(column: TableColumn<Row>, by: number) {
    const now = width(column.key);
    if (now === undefined) return;
    const next = resizeColumn(layout, column.key, now + by);
    change(() => next);
    announce(`${column.header}, ${next.widths[column.key]} px wide`);
  }

  return (
    <div className={classes.panel}>
      <div className={classes.find}>
        <TextInput
          size="sm"
          aria-label="Find a column"
          placeholder="Find a column"
          leftSection={<Icon name="search" size={15} />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <ul className={classes.list} aria-label="Column order">
        {listed.map((column) => (
          <ColumnChoice
            key={column.key}
            name={column.header}
            shown={!hidden.has(column.key)}
            locked={column.sticky === true}
            onShow={(shown) => change((old) => showColumn(old, column.key, shown))}
            onMove={(steps) => move(column, steps)}
            onWiden={(by) => widen(column, by)}
          />
        ))}
      </ul>
      <DensityChoice value={layout.density} onChange={(density) => change((old) => ({ ...old, density }))} />
      <div className={classes.foot}>
        <button type="button" className={classes.reset} onClick={state.reset}>
          Reset
        </button>
        <span className={classes.count}>
          {columns.length - hidden.size} of {columns.length} shown
        </span>
      </div>
    </div>
  );
}

const words: Record<Density, string> = { compact: 'Compact', normal: 'Normal', comfortable: 'Comfortable' };

interface DensityChoiceProps {
  readonly value: Density;
  onChange(density: Density): void;
}

function DensityChoice({ value, onChange }: DensityChoiceProps) {
  return (
    <fieldset className={classes.density}>
      <legend className={classes.legend}>Row height</legend>
      {(Object.keys(rowHeights) as Density[]).map((density) => (
        <label key={density} className={classes.densityPart} data-chosen={density === value || undefined}>
          <input
            type="radio"
            name="row-height"
            className={classes.densityInput}
            checked={density === value}
            onChange={() => onChange(density)}
          />
          {words[density]}
        </label>
      ))}
    </fieldset>
  );
}
