import type { Country } from '#kit/domain/country.ts';
import type { Coordinates } from '#kit/domain/postal/postal-region.ts';

/** An address as the post reads it: two letters of the state, the whole ZIP or postal code. */
export interface PostalAddress {
  readonly line1: string;
  /** Suite, floor or unit; empty where there is none. */
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: Country;
}

export const addressParts = ['line1', 'line2', 'city', 'state', 'postcode'] as const;
export type AddressPart = (typeof addressParts)[number];

export const addressTypes = ['residential', 'commercial', 'unknown'] as const;
export type AddressType = (typeof addressTypes)[number];

/** Why a register does not know an address, or knows it less than wholly. Domain shipping 7.10. */
export const doubts = [
  'no_such_address',
  'house_number_missing',
  'street_missing',
  'unit_missing',
  'unit_unconfirmed',
  'city_unknown',
  'city_not_at_postcode',
  'postcode_unknown',
  'postcode_not_in_state',
] as const;
export type Doubt = (typeof doubts)[number];

/** Why a delivery there is riskier than elsewhere. Domain shipping 7.10. */
export const risks = [
  'vacant',
  'mailbox_store',
  'po_box',
  'po_box_only',
  'hotel',
  'freight_forwarder',
  'storage_unit',
  'new_construction',
  'jewelry_district',
  'general_delivery',
] as const;
export type Risk = (typeof risks)[number];

/** Where something is, and how far it may be off: a postcode's centre is miles from a door. */
export interface RoughPlace extends Coordinates {
  readonly precision: 'postcode' | 'region';
}

/** What the register says of an address that it found. */
export interface FoundAddress {
  /** As the post writes it: upper case, its abbreviations, no punctuation, the ZIP with its four digits. */
  readonly standard: PostalAddress;
  /** The same as the lines of a label, the name left out. */
  readonly lines: readonly string[];
  readonly type: AddressType;
  readonly risks: readonly Risk[];
  /** Absent where the postcode is none that is known. */
  readonly place: RoughPlace | undefined;
}

/**
 * `validated`: the address as typed, at most written another way. `corrected`: found after a part was changed.
 * `unknown`: not found, or not wholly; `found` is what it would be as far as it goes. `unavailable`: nobody answered,
 * which says nothing about the address.
 */
export type Validation =
  | { readonly kind: 'validated'; readonly found: FoundAddress }
  | {
      readonly kind: 'corrected';
      readonly found: FoundAddress;
      readonly changed: readonly AddressPart[];
      readonly doubts: readonly Doubt[];
    }
  | { readonly kind: 'unknown'; readonly doubts: readonly Doubt[]; readonly found: FoundAddress }
  | Unavailable;

export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: string;
}

/** A city with one of its postcodes, or the region's where the register knows no nearer. */
export interface PostalPlace {
  readonly city: string;
  readonly state: string;
  readonly country: Country;
  /** As far as it is known: five digits, or the three of the region; in Canada the first three characters. */
  readonly postcode: string;
  readonly place: RoughPlace;
  /** False where only the region's main city is known: the post may call the place by another name. */
  readonly exact: boolean;
}

export interface AddressSearch {
  /** What was typed so far: '12 main st provi', '02903', 'new york'. */
  readonly text: string;
  readonly country: Country;
}

/** An address as far as what was typed leads; `line1` is the street as typed, since no register of doors is asked. */
export type AddressSuggestion = PostalAddress & { readonly exact: boolean };

export type SuggestionAnswer =
  | { readonly kind: 'found'; readonly suggestions: readonly AddressSuggestion[] }
  | Unavailable;

export type PlaceAnswer =
  | { readonly kind: 'found'; readonly place: PostalPlace }
  | { readonly kind: 'not_found' }
  | Unavailable;

/** Whoever knows the addresses of the United States and Canada. */
export interface Addresses {
  validateAddress(address: PostalAddress): Promise<Validation>;
  searchAddresses(search: AddressSearch, limit: number): Promise<SuggestionAnswer>;
  /** City, state and centre of a ZIP or postal code; three digits or characters give the region's. */
  findPostcode(postcode: string, country: Country): Promise<PlaceAnswer>;
}
