import { Radio } from '@mantine/core';
import { useId } from 'react';
import styles from './choice-filter.module.css';
import type { TableFilter } from './filter-chip.ts';

interface ChoiceFilter<Value extends string> {
  readonly key: string;
  /** The filter's label: "Role". */
  readonly label: string;
  readonly value: Value | undefined;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  onChange(value: Value | undefined): void;
}

/** A single-choice filter. */
export function choiceFilter<Value extends string>(filter: ChoiceFilter<Value>): TableFilter {
  const { key, label, value, options, onChange } = filter;
  const chosen = options.find((option) => option.value === value);
  return {
    key,
    words: chosen === undefined ? label : `${label} ${chosen.label}`,
    active: chosen !== undefined,
    onClear: () => onChange(undefined),
    editor: (close) => (
      <Choices
        label={label}
        value={value}
        options={options}
        onChoose={(next) => {
          onChange(next);
          close();
        }}
      />
    ),
  };
}

interface ChoicesProps<Value extends string> extends Pick<
  ChoiceFilter<Value>,
  'label' | 'value' | 'options'
> {
  onChoose(value: Value): void;
}

function Choices<Value extends string>({ label, value, options, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.choices}>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={name}
          value={option.value}
          label={option.label}
          checked={option.value === value}
          onChange={() => onChoose(option.value)}
        />
      ))}
    </div>
  );
}
