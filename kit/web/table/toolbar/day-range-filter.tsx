import { Button, Radio } from '@mantine/core';
import { useId, useState } from 'react';
import { day, formatDay } from '#kit/domain/day.ts';
import { DateRangeField } from '#kit/web/form/days/date-range-field.tsx';
import styles from './choice-filter.module.css';
import type { TableFilter } from './filter-chip.ts';

/** Inclusive days as YYYY-MM-DD; '' for an open end. */
export interface FilteredDays {
  readonly from: string;
  readonly to: string;
}

interface DayRangeFilter {
  readonly key: string;
  /** The filter's label: "Issued". */
  readonly label: string;
  readonly value: FilteredDays;
  /** Preset ranges, such as the last 30 days. */
  readonly presets: readonly { readonly label: string; readonly days: FilteredDays }[];
  onChange(value: FilteredDays): void;
}

const anyDay: FilteredDays = { from: '', to: '' };

/** A date filter: a preset or a custom range. */
export function dayRangeFilter({ key, label, value, presets, onChange }: DayRangeFilter): TableFilter {
  const preset = presets.find(({ days }) => days.from === value.from && days.to === value.to);
  const active = value.from !== '' || value.to !== '';
  return {
    key,
    words: active ? `${label} ${preset?.label.toLowerCase() ?? inWords(value)}` : label,
    active,
    onClear: () => onChange(anyDay),
    editor: (close) => (
      <RangeChoices
        label={label}
        value={value}
        presets={presets}
        onChoose={(days) => {
          onChange(days);
          close();
        }}
      />
    ),
  };
}

function inWords({ from, to }: FilteredDays): string {
  if (to === '') return `from ${formatDay(day(from))}`;
  return from === '' ? `through ${formatDay(day(to))}` : `${formatDay(day(from))} to ${formatDay(day(to))}`;
}

interface RangeChoicesProps extends Pick<DayRangeFilter, 'label' | 'value' | 'presets'> {
  onChoose(days: FilteredDays): void;
}

function RangeChoices({ label, value, presets, onChoose }: RangeChoicesProps) {
  const name = useId();
  const [typed, setTyped] = useState(value);
  const [fault, setFault] = useState<string | null>(null);
  return (
    <div className={styles.choices}>
      <div role="radiogroup" aria-label={label} className={styles.choices}>
        {presets.map((preset) => (
          <Radio
            key={preset.label}
            name={name}
            value={preset.label}
            label={preset.label}
            checked={preset.days.from === value.from && preset.days.to === value.to}
            onChange={() => onChoose(preset.days)}
          />
        ))}
      </div>
      <DateRangeField
        name={`${name}-days`}
        label="Custom range"
        value={typed}
        onChange={setTyped}
        onUnreadable={setFault}
        error={fault ?? undefined}
      />
      <Button size="sm" variant="default" disabled={fault !== null} onClick={() => onChoose(typed)}>
        Apply
      </Button>
    </div>
  );
}
