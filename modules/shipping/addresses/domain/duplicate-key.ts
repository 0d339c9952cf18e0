import type { NamedContact } from './contact.ts';

/** Letters and digits alone: case, spaces, periods and accents make nobody another. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Two contacts with one key are the same person or company at the same door (spec shipping §8: a duplicate address
 * error exists). The four digits behind a ZIP name no other door.
 */
export function duplicateKey(contact: NamedContact): string {
  const { company, firstName, lastName, addressLine1, addressLine2, city, state, countryCode } = contact;
  const postcode = countryCode === 'US' ? contact.postalCode.slice(0, 5) : contact.postalCode;
  const door = [addressLine1, addressLine2, city, state, postcode, countryCode];
  return [company, `${firstName}${lastName}`, ...door].map(plain).join('|');
}
