import type { Country } from '#kit/domain/country.ts';
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
import type { AddressCheck, AddressValidation } from '#modules/shipping/draft/domain/place.ts';

export interface CheckedAddress {
  readonly validationStatus: AddressValidation;
  readonly addressCheck: AddressCheck | null;
  readonly highRiskDeliveryWarning: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export const unchecked: CheckedAddress = {
  validationStatus: 'None',
  addressCheck: null,
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
  now: Date,
): Promise<CheckedAddress> {
  if (isInRestrictedTerritory(address)) refuse(no.territory_restricted);
  if (!isUsOrCanada(address)) return unchecked;
  const answer = await addresses.validateAddress(toPostal(address));
  if (answer.kind === 'unavailable') return unchecked;
  if (answer.kind !== 'validated' && !address.skipStandardizedCheck)
    refuse(no.address_not_validated, { fields: { addressLine1: reasonText(answer) } });
  return { ...addressCheckFrom(answer), addressCheck: checkOf(addresses, answer, now) };
}

const reasonText = ({ doubts, found }: Exclude<Validation, { kind: 'validated' | 'unavailable' }>) =>
  doubts.map((doubt) => warningSentence(doubt, found.standard.country)).join(' ');

function addressCheckFrom({
  kind,
  found,
}: Exclude<Validation, { kind: 'unavailable' }>): Omit<CheckedAddress, 'addressCheck'> {
  return {
    validationStatus: kind === 'validated' ? 'Validated' : 'Overridden',
    highRiskDeliveryWarning: warningText(found.risks),
    latitude: found.place?.latitude ?? null,
    longitude: found.place?.longitude ?? null,
  };
}

const usSentences: Readonly<Record<Doubt, string>> = {
  no_such_address: "We can't find this address.",
  house_number_missing: 'The house number is missing.',
  street_missing: 'The street is missing.',
  street_misspelled: 'The street name looks misspelled.',
  unit_missing: 'This building has multiple units. Enter a suite, floor or apartment.',
  unit_unconfirmed: 'We found the building, but not the suite, floor or apartment.',
  city_unknown: "We can't find this city in this state.",
  city_unconfirmed: "This city isn't listed for this ZIP code.",
  city_not_at_postcode: "The city doesn't match the ZIP code.",
  postcode_unknown: "This ZIP code doesn't exist.",
  postcode_not_in_state: 'This ZIP code is in another state.',
};

const canadianWords = [
  ['ZIP code', 'postal code'],
  ['state', 'province'],
] as const;

/** In the words of the address's own country. */
export function warningSentence(doubt: Doubt, country: Country): string {
  const sentence = usSentences[doubt];
  if (country === 'US') return sentence;
  return canadianWords.reduce((words, [us, canadian]) => words.replace(us, canadian), sentence);
}

/** The worst risk, in one sentence. */
const riskSentences: Readonly<Record<Risk, string>> = {
  vacant: 'The address is vacant. There may be no one to sign.',
  freight_forwarder: 'This is a freight forwarder. Coverage ends when the forwarder accepts the parcel.',
  mailbox_store: 'This is a mailbox store. Store employees sign for the parcel.',
  storage_unit: 'This is a storage unit. No one will be there to sign.',
  hotel: 'This is a hotel. The front desk signs for guests.',
  general_delivery: 'This is general delivery. The post office holds the parcel.',
  po_box: "This is a PO box. FedEx and UPS can't deliver to PO boxes.",
  po_box_only: "This ZIP code is for PO boxes only. FedEx and UPS can't deliver there.",
  new_construction: 'This is new construction. Carriers may not deliver here yet.',
  jewelry_district:
    'This address is in a jewelry district, where thieves watch for parcels. Require an adult signature.',
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

/** The evidence that is kept and shown. */
export function checkOf(
  { provider }: Addresses,
  answer: Exclude<Validation, { kind: 'unavailable' }>,
  now: Date,
): AddressCheck {
  const doubt = answer.kind === 'validated' ? '' : reasonText(answer);
  return {
    provider,
    at: now.toISOString(),
    ...answer.found.checks,
    ...(doubt === '' ? {} : { doubt }),
  };
}
