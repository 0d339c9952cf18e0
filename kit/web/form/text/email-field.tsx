import { email } from '#kit/contract/shapes/contact.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { shapeFault } from '../state/check-values.ts';
import { TextField } from './text-field.tsx';
import type { TextLineOptions } from './text-line.tsx';

const fault = shapeFault(email);

/** A text to the browser: its own e-mail type cuts the blanks at both ends before we can tidy them. */
export function EmailField(props: TextLineOptions & FieldBinding<string>) {
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      limit={fieldLimits.email}
      {...props}
      tidy={(text) => text.trim()}
      fault={fault}
    />
  );
}
