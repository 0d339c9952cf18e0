import { refuse } from '#kit/server/refuse.ts';
import type {
  AddressPart,
  Addresses,
  Doubt,
  PostalAddress,
  Risk,
  Validation,
} from '#outside/addresses/port.ts';
import { contactRefusals as no } from '../contract/contact-endpoints.ts';
import { isUsOrCanada, isInRestrictedTerritory } from '../domain/contact.ts';
import type { ContactAddress, UsOrCanadaAddress } from '../domain/contact.ts';
import type { AddressValidation } from '#modules/shipping/draft/domain/place.ts';

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
 * Validates an address before saving. A different or unknown address is refused until the person chooses: as entered
 * (`skipStandardizedCheck`), standardized, or edited (spec shipping §8). If validation is down, or abroad where there is
 * none, the address is saved unvalidated.
 */
export async function checkAddress(
  addresses: Addresses,
  address: ContactAddress & { readonly skipStandardizedCheck: boolean },
): Promise<CheckedAddress> {
  if (isInRestrictedTerritory(address)) refuse(no.territory_restricted);
  if (!isUsOrCanada(address)) return unchecked;
  const answer = await addresses.validateAddress(toPostal(address));
  if (answer.kind === 'unavailable') return unchecked;
  if (answer.kind !== 'validated' && !address.skipStandardizedCheck)
    refuse(no.address_not_validated, { fields: { addressLine1: reasonText(answer) } });
  return addressCheckFrom(answer);
}

const reasonText = ({ doubts }: Exclude<Validation, { kind: 'validated' | 'unavailable' }>) =>
  doubts.map((doubt) => warningSentences[doubt]).join(' ');

function addressCheckFrom({ kind, found }: Exclude<Validation, { kind: 'unavailable' }>): CheckedAddress {
  return {
    validationStatus: kind === 'validated' ? 'Validated' : 'Overridden',
    highRiskDeliveryWarning: warningText(found.risks),
    latitude: found.place?.latitude ?? null,
    longitude: found.place?.longitude ?? null,
  };
}

export const warningSentences: Readonly<Record<Doubt, string>> = {
  no_such_address: 'There is no such address.',
  house_number_missing: 'The house number is missing.',
  street_missing: 'The street is missing.',
  unit_missing: 'The building has several units: type the suite, floor or apartment.',
  unit_unconfirmed: 'The building is known, the suite, floor or apartment is not.',
  city_unknown: 'No city of this name is known there.',
  city_not_at_postcode: 'The city and the postcode do not belong together.',
  postcode_unknown: 'Nobody has this postcode.',
  postcode_not_in_state: 'The postcode lies in another state.',
};

/** The worst risk, in one sentence. */
const riskSentences: Readonly<Record<Risk, string>> = {
  vacant: 'The address is vacant: nobody may be there to sign.',
  freight_forwarder: 'A freight forwarder takes the parcel in: cover ends at its door.',
  mailbox_store: 'A mailbox store takes the parcel in: somebody else signs for it.',
  storage_unit: 'A storage unit: nobody is there to sign.',
  hotel: 'A hotel: the desk signs for its guests.',
  general_delivery: 'General delivery: the parcel waits at a post office.',
  po_box: 'A post office box: FedEx and UPS cannot deliver there.',
  po_box_only: 'This ZIP has post office boxes only: FedEx and UPS cannot deliver there.',
  new_construction: 'New construction: the address may not be open yet.',
  jewelry_district: 'A jewelry district: parcels are watched there. Ask for an adult signature.',
};

const worstFirst = Object.keys(riskSentences);

export function warningText(risks: readonly Risk[]): string | null {
  const sorted = risks.toSorted((first, second) => worstFirst.indexOf(first) - worstFirst.indexOf(second));
  return sorted.length === 0 ? null : sorted.map((risk) => riskSentences[risk]).join(' ');
}

export const toPostal = (address: UsOrCanadaAddress): PostalAddress => ({
  line1: address.addressLine1,
  line2: address.addressLine2,
  city: address.city,
  state: address.state,
  postcode: address.postalCode,
  country: address.countryCode,
});

export const fromPostal = (address: PostalAddress): UsOrCanadaAddress => ({
  addressLine1: address.line1,
  addressLine2: address.line2,
  city: address.city,
  state: address.state,
  postalCode: address.postcode,
  countryCode: address.country,
});

export const contactFieldByPart = {
  line1: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  state: 'state',
  postcode: 'postalCode',
} as const satisfies Record<AddressPart, keyof ContactAddress>;
