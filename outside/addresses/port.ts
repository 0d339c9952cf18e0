import type { Country } from '#kit/domain/country.ts';
import type { Coordinates } from '#kit/domain/postal/postal-region.ts';

/** A postal address: two-letter state, full ZIP or postal code. */
export interface PostalAddress {
  readonly line1: string;
  /** Suite, floor or unit; may be empty. */
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

/** Why an address is not, or not fully, confirmed. Domain shipping 7.10. */
export const doubts = [
  'no_such_address',
  'house_number_missing',
  'street_missing',
  'street_misspelled',
  'unit_missing',
  'unit_unconfirmed',
  'city_unknown',
  'city_not_at_postcode',
  'city_unconfirmed',
  'postcode_unknown',
  'postcode_not_in_state',
] as const;
export type Doubt = (typeof doubts)[number];

/** Why delivery there is risky. Domain shipping 7.10. */
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

/** A location and its precision: a postcode's center may be miles from a door. */
export interface RoughPlace extends Coordinates {
  readonly precision: 'postcode' | 'region';
}

/** What can be checked of an address: its postal format, postcode with state and with city, street, and house number. */
export const addressChecks = ['format', 'state', 'city', 'street', 'houseNumber'] as const;

/** `not_checked`: the provider can't know. */
export const checkResults = ['confirmed', 'wrong', 'not_checked'] as const;
export type CheckResult = (typeof checkResults)[number];
export type AddressChecks = Readonly<Record<(typeof addressChecks)[number], CheckResult>>;

/** A found address. */
export interface FoundAddress {
  /** What `validated` rests on. */
  readonly checks: AddressChecks;
  /** In postal format: upper case, abbreviations, no punctuation, ZIP+4. */
  readonly standard: PostalAddress;
  /** The same as label lines, without the name. */
  readonly lines: readonly string[];
  readonly type: AddressType;
  readonly risks: readonly Risk[];
  /** Undefined if the postcode is unknown. */
  readonly place: RoughPlace | undefined;
}

/**
 * `validated`: nothing is wrong as typed, except for formatting; `found.checks` says what was checked. `corrected`: found after changing a part. `unknown`: not, or
 * not fully, found; `found` is the best guess. `unavailable`: no answer, which says nothing about the address.
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

/** A city with one of its postcodes, or with its region's if nothing more exact is known. */
export interface PostalPlace {
  readonly city: string;
  readonly state: string;
  readonly country: Country;
  /** As exact as known: five digits, or the region's three; in Canada the first three characters. */
  readonly postcode: string;
  readonly place: RoughPlace;
  /** False if only the region's main city is known: the post may use another name. */
  readonly exact: boolean;
}

export interface AddressSearch {
  /** Typed text: '12 main st provi', '02903', 'new york'. */
  readonly text: string;
  readonly country: Country;
}

/** A completed address; `line1` is the street as typed, since no register is asked. */
export type AddressSuggestion = PostalAddress & { readonly exact: boolean };

export type SuggestionAnswer =
  | { readonly kind: 'found'; readonly suggestions: readonly AddressSuggestion[] }
  | Unavailable;

export type PlaceAnswer =
  | { readonly kind: 'found'; readonly place: PostalPlace }
  | { readonly kind: 'not_found' }
  | Unavailable;

/** A source of addresses in the United States and Canada. */
export interface Addresses {
  /** Who checks, in a few words for people. */
  readonly provider: string;
  validateAddress(address: PostalAddress): Promise<Validation>;
  searchAddresses(search: AddressSearch, limit: number): Promise<SuggestionAnswer>;
  /** City, state and center of a ZIP or postal code; three digits or characters give the region. */
  findPostcode(postcode: string, country: Country): Promise<PlaceAnswer>;
}
