import { useState } from 'react';
import type { Parsed } from '#kit/domain/text/parsed.ts';
import type { FieldBinding } from '../state/field-binding.ts';

/** How one kind of value is read from a text and written as one. */
export interface Reading<Value, Reason extends string> {
  readonly parse: (text: string) => Parsed<Value, Reason | 'blank'>;
  readonly format: (value: Value) => string;
  readonly sentences: Readonly<Record<Reason, string>>;
}

interface Draft<Value> {
  readonly text: string;
  readonly value: Value | null;
}

type Bound<Value> = Pick<FieldBinding<Value | null>, 'value' | 'onChange' | 'onBlur' | 'onUnreadable'>;

/**
 * The text is kept as typed while it is being typed and as long as no value can be read from it; leaving
 * the field writes the value as it is written everywhere else. A value that arrives from outside wins.
 */
export function useReading<Value, Reason extends string>(
  reading: Reading<Value, Reason>,
  bound: Bound<Value>,
  // Where there is always a value, the last one stands while a text can't be read.
  keepsLast = false,
) {
  const { value, onChange, onBlur, onUnreadable } = bound;
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const standing = draft !== null && Object.is(draft.value, value) ? draft : null;
  const change = (text: string): void => {
    const parsed = reading.parse(text);
    const next = parsed.ok ? parsed.value : keepsLast ? value : null;
    setDraft({ text, value: next });
    if (!Object.is(next, value)) onChange(next);
    onUnreadable?.(parsed.ok || parsed.reason === 'blank' ? null : reading.sentences[parsed.reason]);
  };
  const leave = (): void => {
    const parsed = reading.parse(standing?.text ?? '');
    if (parsed.ok || parsed.reason === 'blank') setDraft(null);
    onBlur?.();
  };
  const written = value === null ? '' : reading.format(value);
  return { text: standing?.text ?? written, change, leave };
}
