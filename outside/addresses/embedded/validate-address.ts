import type {
  AddressPart,
  AddressType,
  Doubt,
  FoundAddress,
  PostalAddress,
  Risk,
  Validation,
} from '../port.ts';
import { checkPlace } from './check-place.ts';
import type { CheckedPlace } from './check-place.ts';
import { normalizedText } from './normalize-text.ts';
import type { PlaceTable } from './place-table.ts';
import { readStreet } from './read-street.ts';
import { spelledStreet } from './spelled-street.ts';
import type { ReadStreet } from './read-street.ts';
import type { DoorRegister } from './simulated-register.ts';

/** Doubts that a corrected address resolves. */
const settled = new Set<Doubt>(['city_unknown', 'postcode_not_in_state', 'street_misspelled']);

export function validateAddress(
  address: PostalAddress,
  table: PlaceTable,
  register: DoorRegister,
): Validation {
  const read = readStreet(address.line1, address.line2);
  const { name, isMisspelled } = spelledStreet(read.street, address.country);
  const street = { ...read, street: name };
  const place = checkPlace(address, table);
  const standard = standardOf(address, { street, place, register });
  const doubts = [
    ...place.doubts,
    ...doubtsOfDoor(address, street, register),
    ...(isMisspelled ? (['street_misspelled'] as const) : []),
  ];
  const found = foundOf({ address, street, place, standard, register, isMisspelled });
  if (doubts.length === 0) return { kind: 'validated', found };
  const changed: AddressPart[] = [
    ...(isMisspelled ? (['line1'] as const) : []),
    ...changedPartsOf(address, standard),
  ];
  const isMeant = doubts.every((doubt) => settled.has(doubt)) && changed.length > 0;
  return isMeant ? { kind: 'corrected', found, changed, doubts } : { kind: 'unknown', doubts, found };
}

interface Parts {
  readonly street: ReadStreet;
  readonly place: CheckedPlace;
  readonly register: DoorRegister;
}

function doubtsOfDoor({ line1, line2 }: PostalAddress, street: ReadStreet, register: DoorRegister): Doubt[] {
  return [
    ...(street.hasNumber ? [] : (['house_number_missing'] as const)),
    ...(street.hasName ? [] : (['street_missing'] as const)),
    ...register.doubtsOf(line1, line2),
  ];
}

function standardOf({ postcode, country }: PostalAddress, { street, place, register }: Parts): PostalAddress {
  const zip = postcode.toUpperCase();
  const more = country === 'US' && zip.length === 5 ? register.plusFour(street.street, street.unit, zip) : '';
  return {
    line1: street.street,
    line2: street.unit,
    city: place.city,
    state: place.state,
    postcode: more === '' ? zip : `${zip}-${more}`,
    country,
  };
}

/** Formatting does not count as a change: 'Street' for 'ST', or four more digits. */
function changedPartsOf(typed: PostalAddress, standard: PostalAddress): AddressPart[] {
  const plain = { city: normalizedText(typed.city), state: typed.state };
  return (['city', 'state'] as const).filter((part) => plain[part] !== standard[part]);
}

interface Found extends Parts {
  readonly isMisspelled: boolean;
  readonly address: PostalAddress;
  readonly standard: PostalAddress;
}

function foundOf({ address, street, place, standard, register, isMisspelled }: Found): FoundAddress {
  const text = `${address.line1}  ${address.line2}`;
  return {
    standard,
    lines: labelLines(standard),
    type: register.typeOf(text) ?? typeOf(street),
    checks: {
      format: street.hasNumber && street.hasName ? 'confirmed' : 'wrong',
      ...place.checks,
      // No list of streets is free and complete, so nothing is claimed about a street or a door.
      street: isMisspelled ? 'wrong' : 'not_checked',
      houseNumber: 'not_checked',
    },
    risks: [...new Set([...risksOf(street, standard), ...register.risksOf(text)])],
    place: place.known?.place,
  };
}

/** The unit follows the delivery line, or precedes it if the line is too long (Publication 28, 213). */
const longestLine = 40;

function labelLines({ line1, line2, city, state, postcode, country }: PostalAddress): string[] {
  const together = [line1, line2].filter((part) => part !== '').join(' ');
  const delivery = together.length <= longestLine || line2 === '' ? [together] : [line2, line1];
  return [...delivery, `${city} ${state} ${country === 'CA' ? ' ' : ''}${postcode}`];
}

/** Jewelry districts, where thieves target parcels. Domain shipping 7.10 names the first. */
const jewelryDistricts: ReadonlySet<string> = new Set(['10036', '90013', '90014', '60602', '19106']);

const riskPatterns: readonly [Risk, RegExp][] = [
  ['mailbox_store', /\b(?:PMB|UPS STORE|MAILBOXES?|MAIL BOXES|POSTAL (?:ANNEX|CENTER))\b/],
  ['hotel', /\b(?:HOTEL|MOTEL|INN|RESORT|MARRIOTT|HILTON|HYATT|SHERATON)\b/],
  ['storage_unit', /\b(?:SELF STORAGE|STORAGE (?:UNIT|LOT)|MINI STORAGE|PUBLIC STORAGE)\b/],
  ['freight_forwarder', /\b(?:FREIGHT FORWARD(?:ER|ING)|FORWARDING|REMAIL|CARGO TERMINAL)\b/],
];

const streetKinds: Partial<Record<ReadStreet['kind'], Risk>> = {
  po_box: 'po_box',
  general_delivery: 'general_delivery',
};

/** Risks visible from the address alone. Only a register knows about vacancy. */
function risksOf(read: ReadStreet, { line1, line2, postcode, country }: PostalAddress): Risk[] {
  const text = `${line1} ${line2}`;
  const ofKind = streetKinds[read.kind];
  const matches = riskPatterns.filter(([, words]) => words.test(text)).map(([risk]) => risk);
  const district = country === 'US' && jewelryDistricts.has(postcode.slice(0, 5));
  return [
    ...(ofKind === undefined ? [] : [ofKind]),
    ...matches,
    ...(district ? (['jewelry_district'] as const) : []),
  ];
}

/** The type by its unit; a building without one may be either. */
function typeOf({ kind, unit }: ReadStreet): AddressType {
  if (kind !== 'street') return 'unknown';
  if (/^(?:APT|LOT|TRLR|BSMT)\b/.test(unit)) return 'residential';
  return /^(?:STE|DEPT|FL|RM|OFC|LBBY)\b/.test(unit) ? 'commercial' : 'unknown';
}
