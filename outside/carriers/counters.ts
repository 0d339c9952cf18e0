import type { Coordinates } from '#kit/domain/postal/postal-region.ts';
import type { CarrierName } from './carrier-name.ts';
import type { Place } from './parcel.ts';

/** Where a carrier keeps a parcel until its recipient fetches it. */
export interface PickupLocation {
  /** The carrier's own. */
  readonly id: string;
  readonly carrier: CarrierName;
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** From the place that was asked about, as the crow flies. */
  readonly miles: number;
  /** As they stand at its door: Mon-Fri 8-19, Sat 9-17. */
  readonly hours: string;
}

/** Where the place lies is all that is told of it: its code, and its coordinates where whoever asks knows them. */
export interface NearPlace extends Pick<Place, 'postalCode' | 'country'> {
  readonly at?: Coordinates | undefined;
}

export type PickupLocations =
  | { readonly kind: 'known'; readonly locations: readonly PickupLocation[] }
  | { readonly kind: 'unavailable'; readonly reason: string };
