import type { Country } from './country.ts';

// Spec platform §5: US zip 5 digits optionally with a dash and 4 digits.
const us = /^\d{5}(-\d{4})?$/;
// Canada Post never uses D, F, I, O, Q and U, nor a leading W or Z.
const canadian = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/;

export function isPostcode(text: string, country: Country): boolean {
  return country === 'US' ? us.test(text) : canadian.test(text.toUpperCase());
}

/** Formats a postcode: 'k1a 0b1' and 'K1A0B1' become K1A 0B1; nine US digits get their dash. */
export function tidyPostcode(text: string, country: Country): string {
  const typed = text.trim();
  if (country === 'US') return typed.replace(/^(\d{5})[\s-]?(\d{4})$/, '$1-$2');
  return typed.toUpperCase().replace(/^(\w{3})[\s-]?(\w{3})$/, '$1 $2');
}
