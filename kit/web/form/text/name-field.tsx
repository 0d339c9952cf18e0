import { hasOnlyNameCharacters, isPersonName } from '#kit/domain/person-name.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { TextField } from './text-field.tsx';
import type { TextLineOptions } from './text-line.tsx';

function nameFault(text: string): string | null {
  if (!hasOnlyNameCharacters(text)) return 'Use letters, spaces, apostrophes, periods and hyphens.';
  if (text.length > fieldLimits.personName) return `At most ${fieldLimits.personName} characters.`;
  return isPersonName(text) ? null : 'Type at least one letter.';
}

export function NameField(props: TextLineOptions & FieldBinding<string>) {
  return (
    <TextField limit={fieldLimits.personName} {...props} tidy={(text) => text.trim()} fault={nameFault} />
  );
}
