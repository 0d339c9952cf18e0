import type { Country } from '#kit/domain/country.ts';
import type { Coordinates } from '#kit/domain/postal/postal-region.ts';
import type { PostalPlace } from '../port.ts';

/** The place of a city in the list of cities. */
type CityIndex = number;

/** A postcode with where it lies, and in which of the cities. */
export interface ListedPostcode extends Coordinates {
  readonly postcode: string;
  readonly city: CityIndex;
}

/** The postcodes of one country, sorted, in columns: as objects, 41,000 of them would weigh ten times as much. */
export interface PlaceColumns {
  find(postcode: string): ListedPostcode | undefined;
  /** How many postcodes each city has. */
  readonly counts: Uint32Array;
  /** All postcodes of a city. */
  of(city: CityIndex): readonly ListedPostcode[];
}

/** Where a code stands twice, the first of the list counts. */
export function columnsOf(
  read: readonly PostalPlace[],
  country: Country,
  indexOfCity: (place: PostalPlace) => CityIndex,
): PlaceColumns {
  const kept = read
    .filter((place) => place.country === country)
    .map((place) => ({ place, code: numberOf(place.postcode) }))
    .toSorted((one, other) => one.code - other.code)
    .filter(({ code }, at, sorted) => code !== sorted[at - 1]?.code);
  const codes = Uint32Array.from(kept, ({ code }) => code);
  const cities = Uint32Array.from(kept, ({ place }) => indexOfCity(place));
  const latitudes = Float64Array.from(kept, ({ place }) => place.place.latitude);
  const longitudes = Float64Array.from(kept, ({ place }) => place.place.longitude);
  const rowAt = (at: number): ListedPostcode => ({
    postcode: codeOf(codes[at] ?? 0, country),
    city: cities[at] ?? 0,
    latitude: latitudes[at] ?? 0,
    longitude: longitudes[at] ?? 0,
  });
  return {
    find(postcode) {
      const at = placeIn(codes, numberOf(postcode));
      return at === undefined ? undefined : rowAt(at);
    },
    counts: countsOf(cities),
    of: (city) => Array.from(cities.keys()).flatMap((at) => (cities[at] === city ? [rowAt(at)] : [])),
  };
}

function countsOf(cities: Uint32Array): Uint32Array {
  const counts = new Uint32Array(cities.reduce((most, city) => Math.max(most, city + 1), 0));
  for (const city of cities) counts[city] = (counts[city] ?? 0) + 1;
  return counts;
}

function placeIn(sorted: Uint32Array, sought: number): number | undefined {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < sought) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === sought ? from : undefined;
}

// Six letters and digits are less than two to the power of 32.
const lettersAndDigits = 36;

/** The characters of a code as one number; none that a list holds where it is no code. */
function numberOf(postcode: string): number {
  return /^[\dA-Z]{3,6}$/.test(postcode) ? Number.parseInt(postcode, lettersAndDigits) : -1;
}

function codeOf(number: number, country: Country): string {
  const code = number.toString(lettersAndDigits).toUpperCase();
  return country === 'US' ? code.padStart(5, '0') : code;
}
