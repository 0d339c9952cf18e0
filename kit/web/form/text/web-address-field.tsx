import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { isHttpsUrl, isWebsite } from '#kit/domain/website.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { TextField } from './text-field.tsx';
import type { TextLineOptions } from './text-line.tsx';

function urlFault(text: string): string | null {
  return isHttpsUrl(text) ? null : 'Type an address that starts with https://.';
}

function websiteFault(text: string): string | null {
  if (text.length > fieldLimits.website) return `At most ${fieldLimits.website} characters.`;
  return isWebsite(text) ? null : 'Type a website such as example.com.';
}

const trim = (text: string): string => text.trim();

export function UrlField(props: TextLineOptions & FieldBinding<string>) {
  return <TextField type="url" inputMode="url" {...props} tidy={trim} fault={urlFault} />;
}

/** A text to the browser, whose own type refuses a host without https. */
export function WebsiteField(props: TextLineOptions & FieldBinding<string>) {
  return (
    <TextField inputMode="url" limit={fieldLimits.website} {...props} tidy={trim} fault={websiteFault} />
  );
}
