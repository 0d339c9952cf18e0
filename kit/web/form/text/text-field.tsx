import type { FieldBinding } from '../state/field-binding.ts';
import { TextLine, type TextLineOptions } from './text-line.tsx';

export interface TextFieldProps extends TextLineOptions, FieldBinding<string> {
  /** Normalizes the text on blur. */
  readonly tidy?: ((text: string) => string) | undefined;
  /** The kind's rule for non-empty text: a message, or null. */
  readonly fault?: ((text: string) => string | null) | undefined;
}

export function TextField({ tidy, fault, value, onChange, onBlur, onUnreadable, ...line }: TextFieldProps) {
  const change = (text: string): void => {
    onChange(text);
    if (fault !== undefined) onUnreadable?.(text === '' ? null : fault(tidy?.(text) ?? text));
  };
  const leave = (): void => {
    const tidied = tidy?.(value) ?? value;
    if (tidied !== value) change(tidied);
    onBlur?.();
  };
  return <TextLine {...line} text={value} onText={change} onLeave={leave} />;
}
