import { personName } from '#kit/contract/shapes/contact.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { shapeFault } from '../state/check-values.ts';
import { TextField } from './text-field.tsx';
import type { TextLineOptions } from './text-line.tsx';

const fault = shapeFault(personName);

export function NameField(props: TextLineOptions & FieldBinding<string>) {
  return <TextField limit={fieldLimits.personName} {...props} tidy={(text) => text.trim()} fault={fault} />;
}
