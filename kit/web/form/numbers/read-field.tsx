import type { FieldBinding } from '../state/field-binding.ts';
import { TextLine } from '../text/text-line.tsx';
import type { TextLineOptions } from '../text/text-line.tsx';
import { useState } from 'react';
import type { Parsed } from '#kit/domain/text/parsed.ts';
import type { DecimalRefusal } from '#kit/domain/text/decimal-text.ts';

export interface ReadFieldProps<Value, Reason extends string>
  extends TextLineOptions, FieldBinding<Value | null> {
  readonly reading: Reading<Value, Reason>;
}

/** A field whose value is not its text: money, a weight, a day. */
export function ReadField<Value, Reason extends string>(props: ReadFieldProps<Value, Reason>) {
  const { reading, value, onChange, onBlur, onUnreadable, ...line } = props;
  const { text, change, leave } = useReading(reading, { value, onChange, onBlur, onUnreadable });
  return <TextLine tabular {...line} text={text} onText={change} onLeave={leave} />;
}

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

export type TypedRefusal = Exclude<DecimalRefusal, 'blank'> | 'negative';

/** What to type instead, with an example in the field's own notation. */
export function decimalSentences(example: string, places: number): Readonly<Record<TypedRefusal, string>> {
  return {
    not_a_number: `Type a number such as ${example}.`,
    too_fine: places === 0 ? 'Type a whole number.' : `At most ${places} digits after the point.`,
    too_large: 'This number is too large.',
    negative: 'Type zero or more.',
  };
}
