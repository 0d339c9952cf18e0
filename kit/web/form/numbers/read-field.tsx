import type { FieldBinding } from '../state/field-binding.ts';
import { TextLine, type TextLineOptions } from '../text/text-line.tsx';
import { type Reading, useReading } from './use-reading.ts';

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
