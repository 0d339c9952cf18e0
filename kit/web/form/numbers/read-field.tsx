import { useState } from 'react';
import type { Parsed } from '#kit/domain/text/parsed.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { TextLine, type TextLineOptions } from '../text/text-line.tsx';

/** How one kind of value is read from a text and written as one. */
export interface Reading<Value, Reason extends string> {
  readonly parse: (text: string) => Parsed<Value, Reason | 'blank'>;
  readonly format: (value: Value) => string;
  readonly sentences: Readonly<Record<Reason, string>>;
}

export interface ReadFieldProps<Value, Reason extends string>
  extends TextLineOptions, FieldBinding<Value | null> {
  readonly reading: Reading<Value, Reason>;
}

interface Draft<Value> {
  readonly text: string;
  readonly value: Value | null;
}

/**
 * The text is kept as typed while it is being typed and as long as no value can be read from it; leaving
 * the field writes the value as it is written everywhere else. A value that arrives from outside wins.
 */
export function ReadField<Value, Reason extends string>(props: ReadFieldProps<Value, Reason>) {
  const { reading, value, onChange, onBlur, onUnreadable, ...line } = props;
  const [draft, setDraft] = useState<Draft<Value> | null>(null);
  const written = value === null ? '' : reading.format(value);
  const standing = draft !== null && Object.is(draft.value, value) ? draft : null;

  const change = (text: string): void => {
    const parsed = reading.parse(text);
    const next = parsed.ok ? parsed.value : null;
    setDraft({ text, value: next });
    onUnreadable?.(parsed.ok || parsed.reason === 'blank' ? null : reading.sentences[parsed.reason]);
    onChange(next);
  };
  const leave = (): void => {
    if (standing !== null && (value !== null || standing.text.trim() === '')) setDraft(null);
    onBlur?.();
  };
  return <TextLine tabular {...line} text={standing?.text ?? written} onText={change} onLeave={leave} />;
}
