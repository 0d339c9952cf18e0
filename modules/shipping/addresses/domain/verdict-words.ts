import { checkedWords } from '#modules/shipping/draft/domain/address-check.ts';
import type { AddressCheck, AddressValidation } from '#modules/shipping/draft/domain/place.ts';

/** What a contact's address rests on, in a few words for lists and pickers. */
export function verdictWords(
  status: AddressValidation,
  check: AddressCheck | null,
  countryCode: string,
): string {
  if (status === 'Overridden') return 'Used as entered';
  if (status === 'None') return 'Not validated';
  return check === null ? 'Validated' : checkedWords(check, countryCode).replace(/\.$/, '');
}
