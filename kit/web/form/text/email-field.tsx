import { email } from '#kit/contract/shapes/contact.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { shapeFault } from '../state/check-values.ts';
import { TextField } from './text-field.tsx';
import type { TextLineOptions } from './text-line.tsx';

const fault = shapeFault(email);

/** Not `type="email"`: browsers trim it before we can. */
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
