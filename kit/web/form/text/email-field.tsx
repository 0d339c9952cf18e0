import { isEmail } from '#kit/domain/email.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { TextField } from './text-field.tsx';
import type { TextLineOptions } from './text-line.tsx';

function emailFault(text: string): string | null {
  if (text.length > fieldLimits.email) return `At most ${fieldLimits.email} characters.`;
  return isEmail(text) ? null : 'Type an e-mail address such as name@example.com.';
}

/** A text to the browser: its own e-mail type cuts the blanks at both ends before we can tidy them. */
export function EmailField(props: TextLineOptions & FieldBinding<string>) {
  return (
    <TextField
      inputMode="email"
      autoComplete="email"
      limit={fieldLimits.email}
      {...props}
      tidy={(text) => text.trim()}
      fault={emailFault}
    />
  );
}
