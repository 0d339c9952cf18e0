import { refuse } from '#kit/server/refuse.ts';
import type { Addresses, Validation } from '#outside/addresses/port.ts';
import { contactRefusals as no } from '../contract/contact-refusals.ts';
import { isAtHome } from '../domain/contact.ts';
import type { ContactAddress } from '../domain/contact.ts';
import { isInRestrictedTerritory } from '../domain/restricted-territory.ts';
import type { AddressValidation } from '#modules/shipping/draft/domain/place.ts';
import { toPostal } from './postal-address.ts';
import { doubtSentences, warningOf } from './words-of-addresses.ts';

/** What is kept beside an address of how it was checked. */
export interface CheckedAddress {
  readonly validationStatus: AddressValidation;
  readonly highRiskDeliveryWarning: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const unchecked: CheckedAddress = {
  validationStatus: 'None',
  highRiskDeliveryWarning: null,
  latitude: null,
  longitude: null,
};

/**
 * Asks the register before an address is kept. One that it would write otherwise, or does not know, is refused until
 * the person has chosen: entered with `skipStandardizedCheck`, or as standardised, or edited (spec shipping §8). While
 * nobody answers it is kept unchecked, since a register that is away is no reason to lose what was typed; so is one
 * abroad, which no register here knows.
 */
export async function checkAddress(
  addresses: Addresses,
  address: ContactAddress & { readonly skipStandardizedCheck: boolean },
): Promise<CheckedAddress> {
  if (isInRestrictedTerritory(address)) refuse(no.territory_restricted);
  if (!isAtHome(address)) return unchecked;
  const answer = await addresses.validateAddress(toPostal(address));
  if (answer.kind === 'unavailable') return unchecked;
  if (answer.kind !== 'validated' && !address.skipStandardizedCheck)
    refuse(no.address_not_validated, { fields: { addressLine1: reasonOf(answer) } });
  return checkedBy(answer);
}

const reasonOf = ({ doubts }: Exclude<Validation, { kind: 'validated' | 'unavailable' }>) =>
  doubts.map((doubt) => doubtSentences[doubt]).join(' ');

function checkedBy({ kind, found }: Exclude<Validation, { kind: 'unavailable' }>): CheckedAddress {
  return {
    validationStatus: kind === 'validated' ? 'Validated' : 'Overridden',
    highRiskDeliveryWarning: warningOf(found.risks),
    latitude: found.place?.latitude ?? null,
    longitude: found.place?.longitude ?? null,
  };
}
