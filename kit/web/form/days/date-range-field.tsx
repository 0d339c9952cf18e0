import { Input } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { GroupedControl } from '../frame/described-control.tsx';
import { FieldFrame } from '../frame/field-frame.tsx';
import { useReading } from '../numbers/read-field.tsx';
import type { FieldBinding, FieldProps } from '../state/field-binding.ts';
import { CalendarButton } from './calendar-button.tsx';
import type { DayRange } from './day-calendar.tsx';
import { type DayBounds, dayReading } from './day-reading.ts';
import styles from './days.module.css';

interface DateRangeFieldProps extends FieldProps, FieldBinding<DayRange>, DayBounds {}

interface EndProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly bounds: DayBounds;
  readonly wrong: boolean;
  readonly disabled: boolean;
  readonly onChange: (day: string) => void;
  readonly onBlur: () => void;
  readonly onUnreadable: (sentence: string | null) => void;
}

function RangeEnd({ name, label, value, bounds, wrong, disabled, ...on }: EndProps) {
  const { from, to } = bounds;
  const reading = useMemo(() => dayReading({ from, to }), [from, to]);
  const { text, change, leave } = useReading(reading, {
    value: value === '' ? null : value,
    onChange: (day) => on.onChange(day ?? ''),
    onBlur: on.onBlur,
    onUnreadable: on.onUnreadable,
  });
  return (
    <GroupedControl>
      <Input
        name={name}
        aria-label={label}
        aria-invalid={wrong}
        error={wrong}
        disabled={disabled}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        placeholder="MM/DD/YYYY"
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
        className={styles.end ?? ''}
      />
    </GroupedControl>
  );
}

/** The error of a range: an invalid date, or dates in the wrong order. */
function usePairFault(value: DayRange, onUnreadable: ((sentence: string | null) => void) | undefined) {
  const pair = useRef({ range: value, texts: { from: null as string | null, to: null as string | null } });
  pair.current.range = value;
  const judge = (): void => {
    const { range, texts } = pair.current;
    const turned = range.from !== '' && range.to !== '' && range.from > range.to;
    onUnreadable?.(texts.from ?? texts.to ?? (turned ? 'The start date is after the end date.' : null));
  };
  return {
    choose(range: DayRange): void {
      pair.current = { range, texts: { from: null, to: null } };
      judge();
    },
    type(range: DayRange): void {
      pair.current.range = range;
    },
    hear(end: keyof DayRange, sentence: string | null): void {
      pair.current.texts[end] = sentence;
      judge();
    },
  };
}

/** A date range, typed or chosen in one calendar; '' for an open end. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { name, label, value, onChange, onBlur, disabled = false } = props;
  const fault = usePairFault(value, props.onUnreadable);
  const bounds = { from: props.from, to: props.to };
  const end = (side: keyof DayRange) => ({
    name: `${name}.${side}`,
    label: `${label}, ${side}`,
    value: value[side],
    bounds,
    disabled,
    wrong: props.error !== undefined,
    onChange: (day: string) => {
      onChange({ ...value, [side]: day });
      fault.type({ ...value, [side]: day });
    },
    onBlur: () => onBlur?.(),
    onUnreadable: (sentence: string | null) => fault.hear(side, sentence),
  });
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={props.hint}
      error={props.error}
      optional={props.optional}
      group="group"
    >
      {() => (
        <div className={styles.range}>
          <RangeEnd {...end('from')} />
          <span className={styles.to}>to</span>
          <RangeEnd {...end('to')} />
          <CalendarButton
            label={label}
            disabled={disabled}
            {...bounds}
            chosen={value}
            onChoose={(from, to) => {
              onChange({ from, to });
              fault.choose({ from, to });
            }}
          />
        </div>
      )}
    </FieldFrame>
  );
}
