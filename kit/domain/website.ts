import { fieldLimits } from './text/field-limits.ts';

// RFC 1035: a label is up to 63 letters, digits and inner hyphens; the last one is a top domain of letters.
const host = String.raw`(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]`;
const rest = String.raw`(?::\d{1,5})?(?:[/?#][!#-;=?-~\u00a1-\ud7ff]*)?`;
const website = new RegExp(`^(?:https?://)?${host}${rest}$`, 'i');
const httpsUrl = new RegExp(`^https://${host}${rest}$`, 'i');

/** Spec platform §5: website or host with optional http or https; up to 75 characters. */
export function isWebsite(text: string): boolean {
  return text.length <= fieldLimits.website && website.test(text);
}

/** Spec platform §5: URL must start with https. */
export function isHttpsUrl(text: string): boolean {
  return text.length <= 2_000 && httpsUrl.test(text);
}
