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

/** A text field with a parsed value: money, a weight, a day. */
export function ReadField<Value, Reason extends string>(props: ReadFieldProps<Value, Reason>) {
  const { reading, value, onChange, onBlur, onUnreadable, ...line } = props;
  const { text, change, leave } = useReading(reading, { value, onChange, onBlur, onUnreadable });
  return <TextLine tabular {...line} text={text} onText={change} onLeave={leave} />;
}

/** How a kind of value is parsed and formatted. */
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
 * Keeps the text as typed while typing and while it can't be parsed; leaving the field reformats it. A value from
 * outside replaces it.
 */
export function useReading<Value, Reason extends string>(
  reading: Reading<Value, Reason>,
  bound: Bound<Value>,
  // A field that always has a value keeps the last one while the text can't be parsed.
  keepsLast = false,
) {
  const { value, onChange, onBlur, onUnreadable } = bound;
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const currentDraft = draft !== null && Object.is(draft.value, value) ? draft : null;
  const change = (text: string): void => {
    const parsed = reading.parse(text);
    const next = parsed.ok ? parsed.value : keepsLast ? value : null;
    setDraft({ text, value: next });
    if (!Object.is(next, value)) onChange(next);
    onUnreadable?.(parsed.ok || parsed.reason === 'blank' ? null : reading.sentences[parsed.reason]);
  };
  const leave = (): void => {
    const parsed = reading.parse(currentDraft?.text ?? '');
    if (parsed.ok || parsed.reason === 'blank') setDraft(null);
    onBlur?.();
  };
  const written = value === null ? '' : reading.format(value);
  return { text: currentDraft?.text ?? written, change, leave };
}

export type TypedRefusal = Exclude<DecimalRefusal, 'blank'> | 'negative';

/** Error messages with an example in the field's notation. */
export function decimalSentences(example: string, places: number): Readonly<Record<TypedRefusal, string>> {
  return {
    not_a_number: `Enter a number, such as ${example}.`,
    too_fine: places === 0 ? 'Enter a whole number.' : `Use up to ${places} decimal places.`,
    too_large: 'This number is too large.',
    negative: 'Enter 0 or more.',
  };
}
