import { fieldLimits } from './text/field-limits.ts';

// Letters, digits and the characters that mail systems accept; no quoted local parts, which are not in use.
const local = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+)*`;
const domain = String.raw`(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]`;
const email = new RegExp(`^${local}@${domain}$`, 'u');

/** Spec platform §5: email up to 50 characters. */
export function isEmail(text: string): boolean {
  return text.length <= fieldLimits.email && email.test(text) && hasOneLowerCase(text);
}

/**
 * Some letters, such as İ and a final Σ, have different lower cases here and in the database: such an email would be
 * stored and never found.
 */
function hasOneLowerCase(text: string): boolean {
  const whole = text.toLowerCase();
  const apart = Array.from(text, (letter) => letter.toLowerCase()).join('');
  return whole === apart && whole.length === text.length;
}
