import { website } from '#kit/contract/shapes/business.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { shapeFault } from '../state/check-values.ts';
import { TextField } from './text-field.tsx';
import type { TextLineOptions } from './text-line.tsx';

const websiteFault = shapeFault(website);
const trim = (text: string): string => text.trim();

/** Not `type="url"`: that type refuses a host without https. */
export function WebsiteField(props: TextLineOptions & FieldBinding<string>) {
  return (
    <TextField inputMode="url" limit={fieldLimits.website} {...props} tidy={trim} fault={websiteFault} />
  );
}
