import type { FieldBinding } from '../state/field-binding.ts';
import { TextField } from './text-field.tsx';
import type { TextLineOptions } from './text-line.tsx';

// Spec platform §5: e-mail 50.
const limit = 50;
const written = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Only the outer form is judged here: whether the mailbox exists is for its confirmation mail to find out. */
function emailFault(text: string): string | null {
  return written.test(text) ? null : 'Type an e-mail address such as name@example.com.';
}

export function EmailField(props: TextLineOptions & FieldBinding<string>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      limit={limit}
      {...props}
      tidy={(text) => text.trim()}
      fault={emailFault}
    />
  );
}
