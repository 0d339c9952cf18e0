import type { MapPoint } from './us-map.ts';

export interface NamedPoint extends MapPoint {
  readonly name: string;
}

const memphis: NamedPoint = { name: 'Memphis', latitude: 35.04, longitude: -89.98 };
const louisville: NamedPoint = { name: 'Louisville', latitude: 38.17, longitude: -85.74 };

// From general knowledge; USPS has no single hub, and ground parcels go from terminal to terminal.
const airHubs: Readonly<Record<string, NamedPoint>> = { FedEx: memphis, UPS: louisville };

interface Trip {
  readonly carrier: string;
  readonly level: string;
  readonly miles: number;
}

// Our choice: short trips often go by road or through a regional hub (decision 0019).
const leastMiles = 500;

/** Where the carrier sorts most parcels of this kind; null if that says little about this trip. */
export function usualHub({ carrier, level, miles }: Trip): NamedPoint | null {
  const isByAir = level.startsWith('NextDay') || level.startsWith('TwoDay');
  return isByAir && miles >= leastMiles ? (airHubs[carrier] ?? null) : null;
}
