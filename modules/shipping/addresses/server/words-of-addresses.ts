import type { Doubt, Risk } from '#outside/addresses/port.ts';

/** Why an address is not simply right, as the person who typed it reads it. */
export const doubtSentences: Readonly<Record<Doubt, string>> = {
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

/** Why a delivery is at risk, in one sentence; the worst first. */
export const riskSentences: Readonly<Record<Risk, string>> = {
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

export function warningOf(risks: readonly Risk[]): string | null {
  const told = risks.toSorted((one, other) => worstFirst.indexOf(one) - worstFirst.indexOf(other));
  return told.length === 0 ? null : told.map((risk) => riskSentences[risk]).join(' ');
}
