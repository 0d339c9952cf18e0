import { formatFein, readFein } from '#kit/domain/fein.ts';
import { read, unread } from '#kit/domain/text/parsed.ts';
import { ReadField } from '../numbers/read-field.tsx';
import type { Reading } from '../numbers/read-field.tsx';
import type { FieldBinding } from '../state/field-binding.ts';
import type { TextLineOptions } from './text-line.tsx';

const fein: Reading<string, 'not_a_fein'> = {
  parse: (text) => {
    if (text.trim() === '') return unread('blank');
    const digits = readFein(text);
    return digits === undefined ? unread('not_a_fein') : read(digits);
  },
  format: formatFein,
  sentences: { not_a_fein: 'Enter 9 digits, such as 12-3456789.' },
};

/** The value is nine digits, shown as 12-3456789. */
export function FeinField({ value, onChange, ...field }: TextLineOptions & FieldBinding<string>) {
  return (
    <ReadField
      inputMode="numeric"
      {...field}
      value={value === '' ? null : value}
      onChange={(digits) => onChange(digits ?? '')}
      reading={fein}
    />
  );
}
