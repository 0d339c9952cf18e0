import type { FieldBinding } from '../state/field-binding.ts';
import { TextField } from './text-field.tsx';
import type { TextLineOptions } from './text-line.tsx';

// Spec platform §5: website 75; website or host with optional http or https; URL must start with https.
const websiteLimit = 75;
const host = /^(https?:\/\/)?([\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(:\d{1,5})?(\/\S*)?$/iu;

function urlFault(text: string): string | null {
  const whole = /^https:\/\//i.test(text) && URL.canParse(text) && host.test(text);
  return whole ? null : 'Type an address that starts with https://.';
}

function websiteFault(text: string): string | null {
  return host.test(text) ? null : 'Type a website such as example.com.';
}

const trim = (text: string): string => text.trim();

export function UrlField(props: TextLineOptions & FieldBinding<string>) {
  return <TextField type="url" inputMode="url" {...props} tidy={trim} fault={urlFault} />;
}

/** A text field, not the browser's url type, which refuses a host without https. */
export function WebsiteField(props: TextLineOptions & FieldBinding<string>) {
  return <TextField inputMode="url" limit={websiteLimit} {...props} tidy={trim} fault={websiteFault} />;
}
