import type { Coordinates } from '#kit/domain/postal/postal-region.ts';
import type { CarrierName } from './carrier-name.ts';
import type { Place } from './parcel.ts';

/** A location where a carrier holds a parcel for pickup. */
export interface PickupLocation {
  /** The carrier's id. */
  readonly id: string;
  readonly carrier: CarrierName;
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** Straight-line distance from the searched place. */
  readonly miles: number;
  /** Opening hours: Mon-Fri 8 AM-7 PM, Sat 9 AM-5 PM. */
  readonly hours: string;
}

/** The searched place: its code, and coordinates if known. */
export interface NearPlace extends Pick<Place, 'postalCode' | 'country'> {
  readonly at?: Coordinates | undefined;
}

export type PickupLocations =
  | { readonly kind: 'known'; readonly locations: readonly PickupLocation[] }
  | { readonly kind: 'unavailable'; readonly reason: string };
