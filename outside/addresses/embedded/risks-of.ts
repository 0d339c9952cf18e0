import type { AddressType, PostalAddress, Risk } from '../port.ts';
import type { ReadStreet } from './read-street.ts';

/** Where the trade is at home, thieves wait for its parcels. Domain shipping 7.10 names the first. */
const jewelryDistricts: ReadonlySet<string> = new Set(['10036', '90013', '90014', '60602', '19106']);

const wordsThatTell: readonly [Risk, RegExp][] = [
  ['mailbox_store', /\b(?:PMB|UPS STORE|MAILBOXES?|MAIL BOXES|POSTAL (?:ANNEX|CENTER))\b/],
  ['hotel', /\b(?:HOTEL|MOTEL|INN|RESORT|MARRIOTT|HILTON|HYATT|SHERATON)\b/],
  ['storage_unit', /\b(?:SELF STORAGE|STORAGE (?:UNIT|LOT)|MINI STORAGE|PUBLIC STORAGE)\b/],
  ['freight_forwarder', /\b(?:FREIGHT FORWARD(?:ER|ING)|FORWARDING|REMAIL|CARGO TERMINAL)\b/],
];

const streetKinds: Partial<Record<ReadStreet['kind'], Risk>> = {
  po_box: 'po_box',
  general_delivery: 'general_delivery',
};

/** What the address itself tells of a delivery there. Whether it is vacant only a register of doors knows. */
export function risksOf(read: ReadStreet, { line1, line2, postcode, country }: PostalAddress): Risk[] {
  const text = `${line1} ${line2}`;
  const ofKind = streetKinds[read.kind];
  const told = wordsThatTell.filter(([, words]) => words.test(text)).map(([risk]) => risk);
  const district = country === 'US' && jewelryDistricts.has(postcode.slice(0, 5));
  return [
    ...(ofKind === undefined ? [] : [ofKind]),
    ...told,
    ...(district ? (['jewelry_district'] as const) : []),
  ];
}

/** What the unit gives away; a house without one may be either. */
export function typeOf({ kind, unit }: ReadStreet): AddressType {
  if (kind !== 'street') return 'unknown';
  if (/^(?:APT|LOT|TRLR|BSMT)\b/.test(unit)) return 'residential';
  return /^(?:STE|DEPT|FL|RM|OFC|LBBY)\b/.test(unit) ? 'commercial' : 'unknown';
}
