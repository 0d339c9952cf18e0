import { fieldLimits } from './text/field-limits.ts';

// Letters, digits and the signs that mail systems hand on; no quoted local parts, which nobody's has.
const local = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+)*`;
const domain = String.raw`(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]`;
const email = new RegExp(`^${local}@${domain}$`, 'u');

/** Spec platform §5: e-mail up to 50 characters. */
export function isEmail(text: string): boolean {
  return text.length <= fieldLimits.email && email.test(text) && hasOneLowerCase(text);
}

/**
 * Of a few letters, such as İ and a Σ that ends a word, the lower case is one here and another in a database: such
 * an e-mail would be taken and never found again.
 */
function hasOneLowerCase(text: string): boolean {
  const whole = text.toLowerCase();
  const apart = Array.from(text, (letter) => letter.toLowerCase()).join('');
  return whole === apart && whole.length === text.length;
}
