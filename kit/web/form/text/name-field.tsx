import type { FieldBinding } from '../state/field-binding.ts';
import { TextField } from './text-field.tsx';
import type { TextLineOptions } from './text-line.tsx';

// Spec platform §5: first and last name 50; names allow letters, space, apostrophe, period, hyphen.
const limit = 50;
// Our choice: a letter is a letter of any script with its accents, and the typographic apostrophe is one too.
const allowed = /^[\p{L}\p{M} .'\u2019-]+$/u;

function nameFault(text: string): string | null {
  return allowed.test(text) ? null : 'Use letters, spaces, apostrophes, periods and hyphens.';
}

export function NameField(props: TextLineOptions & FieldBinding<string>) {
  return <TextField limit={limit} {...props} tidy={(text) => text.trim()} fault={nameFault} />;
}
