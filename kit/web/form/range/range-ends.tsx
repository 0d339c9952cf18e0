import { Input } from '@mantine/core';
import { memo, useMemo, useRef } from 'react';
import { unread } from '#kit/domain/text/parsed.ts';
import { GroupedControl } from '../frame/described-control.tsx';
import { useReading } from '../numbers/read-field.tsx';
import type { Reading } from '../numbers/read-field.tsx';
import type { FieldBinding } from '../state/field-binding.ts';
import styles from './range.module.css';

interface EndProps {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly reading: Reading<number, string>;
  readonly disabled: boolean;
  readonly wrong: boolean;
  readonly onChange: (value: number | null) => void;
  readonly onUnreadable: (sentence: string | null) => void;
  readonly onBlur: () => void;
}

function End({ name, label, value, reading, disabled, wrong, ...on }: EndProps) {
  const { text, change, leave } = useReading(reading, { ...on, value }, true);
  return (
    <GroupedControl>
      <Input
        size="sm"
        error={wrong}
        aria-invalid={wrong}
        name={name}
        aria-label={label}
        disabled={disabled}
        autoComplete="off"
        inputMode="decimal"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
        className={styles.endBox ?? ''}
        classNames={{ input: styles.endInput ?? '' }}
      />
    </GroupedControl>
  );
}

interface RangeEndsProps extends FieldBinding<NumberRange> {
  readonly label: string;
  readonly stops: readonly number[];
  readonly reading: Reading<number, string>;
  readonly disabled: boolean;
}

/** An end outside the scale is refused: correcting it would interfere with typing. */
function readingWithin(reading: Reading<number, string>, stops: readonly number[]): Reading<number, string> {
  const [first = 0, last = 0] = [stops[0], stops.at(-1)];
  return {
    parse: (text) => {
      const parsed = reading.parse(text);
      return parsed.ok && (parsed.value < first || parsed.value > last) ? unread('outside') : parsed;
    },
    format: reading.format,
    sentences: {
      ...reading.sentences,
      outside: `Enter ${reading.format(first)} to ${reading.format(last)}.`,
    },
  };
}

const turned = "The minimum can't be more than the maximum.";

export const RangeEnds = memo(function RangeEnds(props: RangeEndsProps) {
  const { name, label, value, stops, reading, disabled, error, ...on } = props;
  const faults = useRef({ from: null as string | null, to: null as string | null });
  const latest = useRef(value);
  latest.current = value;
  const within = useMemo(() => readingWithin(reading, stops), [reading, stops]);
  const end = (side: keyof NumberRange) => ({
    name: `${name}.${side}`,
    label: `${label}, ${side}, typed`,
    value: value[side],
    reading: within,
    disabled,
    wrong: error !== undefined,
    onBlur: () => on.onBlur?.(),
    onChange: (typed: number | null): void => {
      latest.current = { ...latest.current, [side]: typed ?? value[side] };
      on.onChange(latest.current);
    },
    onUnreadable: (sentence: string | null): void => {
      faults.current[side] = sentence;
      const { from, to } = faults.current;
      on.onUnreadable?.(from ?? to ?? (latest.current.from > latest.current.to ? turned : null));
    },
  });
  return (
    <span className={styles.ends}>
      <End {...end('from')} />
      <span className={styles.to}>to</span>
      <End {...end('to')} />
    </span>
  );
});

/** An inclusive range. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}
