import type { Country } from '../country.ts';
import { canadianRegions } from './canadian-regions.ts';
import { zipRegions } from './zip-regions.ts';

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** What the first characters of a postcode tell: the state, the main city and about where it lies. */
export interface PostalRegion extends Coordinates {
  /** Three digits of a ZIP (five where an island has only those); one to three characters in Canada. */
  readonly prefix: string;
  readonly country: Country;
  readonly state: string;
  readonly city: string;
  /** The region is that one city and hardly anything besides. */
  readonly oneCity: boolean;
}

// `350-351 Birmingham 33.5 -86.7`, `352= Birmingham 33.52 -86.81`.
const entryShape = /^(\w+)(?:-(\w+))?(=?) (.+) (-?[\d.]+) (-?[\d.]+)$/;

function readEntry(entry: string, state: string, country: Country): PostalRegion[] {
  const [, first = '', last = first, mark, city = '', latitude, longitude] = entryShape.exec(entry) ?? [];
  const region = { country, state, city, oneCity: mark === '=' };
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return prefixesBetween(first, last).map((prefix) => ({ prefix, ...region, ...place }));
}

function prefixesBetween(first: string, last: string): readonly string[] {
  if (first === last) return [first];
  const count = Number(last) - Number(first) + 1;
  return Array.from({ length: count }, (_, step) => String(Number(first) + step).padStart(first.length, '0'));
}

const readTable = (table: string, country: Country): readonly PostalRegion[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) =>
      line
        .slice(4)
        .split('; ')
        .flatMap((entry) => readEntry(entry, line.slice(0, 2), country)),
    );

export const postalRegions: Readonly<Record<Country, readonly PostalRegion[]>> = {
  US: readTable(zipRegions, 'US'),
  CA: readTable(canadianRegions, 'CA'),
};

const byPrefix: Readonly<Record<Country, ReadonlyMap<string, PostalRegion>>> = {
  US: new Map(postalRegions.US.map((region) => [region.prefix, region])),
  CA: new Map(postalRegions.CA.map((region) => [region.prefix, region])),
};

/** The region of a postcode or of its beginning, the nearest that is known; none for a prefix that nobody uses. */
export function postalRegionOf(postcode: string, country: Country): PostalRegion | undefined {
  const typed = postcode.replace(/[\s-]/g, '').toUpperCase();
  const lengths = country === 'US' ? [5, 3] : [3, 2, 1];
  return lengths
    .filter((length) => typed.length >= length)
    .map((length) => byPrefix[country].get(typed.slice(0, length)))
    .find((region) => region !== undefined);
}

const earthMiles = 3_958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Miles as the crow flies (the haversine formula). */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const level = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(north + level * east)));
}
