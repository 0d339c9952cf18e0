import { fieldLimits } from './text/field-limits.ts';

// Spec platform §5: names allow letters, space, apostrophe, period, hyphen. Letters are those of every
// script, with their accents; the apostrophe is the straight one or the curved one that phones type.
const allowed = /^[\p{L}\p{M} .'\u2019-]*$/u;

export function hasOnlyNameCharacters(text: string): boolean {
  return allowed.test(text);
}

export function isPersonName(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= fieldLimits.personName && hasOnlyNameCharacters(text);
}
