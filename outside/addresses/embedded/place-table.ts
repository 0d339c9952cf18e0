import type { Country } from '#kit/domain/country.ts';
import { postalRegionOf, postalRegions } from '#kit/domain/postal/postal-region.ts';
import type { Coordinates } from '#kit/domain/postal/postal-region.ts';
import type { PostalPlace } from '../port.ts';
import { normalizedCity } from './normalize-text.ts';

/** A city, searchable by name. */
export interface City {
  readonly city: string;
  /** The normalized name, for comparison. */
  readonly plain: string;
  readonly state: string;
  readonly country: Country;
}

export interface PlaceTable {
  /** The most exact place known for a postcode. */
  find(postcode: string, country: Country): PostalPlace | undefined;
  /** Cities whose names start with this text: exact matches first, then those with the most postcodes. */
  citiesStarting(text: string, country: Country): readonly City[];
  citiesOf(state: string, country: Country): readonly City[];
  /** The locations of a city's postcodes; a large city has many. */
  centresOf(city: City): readonly Coordinates[];
  /** The postcode of a city that has only one. */
  onlyPostcodeOf(city: City): string | undefined;
}

/** Builds a table from listed places; for others only the region is known. */
export function createPlaceTable(read: readonly PostalPlace[]): PlaceTable {
  const tables = { US: tableOf('US', read), CA: tableOf('CA', read) };
  return {
    find: (postcode, country) => tables[country].find(postcode),
    citiesStarting: (text, country) => tables[country].starting(normalizedCity(text)),
    citiesOf: (state, country) => tables[country].cities.filter((city) => city.state === state),
    centresOf: (city) => tables[city.country].centresOf(city),
    onlyPostcodeOf: (city) => tables[city.country].onlyPostcodeOf(city),
  };
}

function tableOf(country: Country, read: readonly PostalPlace[]) {
  const indexes = new Map<string, number>();
  const cities: City[] = [];
  const indexOf = ({ city, state }: Pick<PostalPlace, 'city' | 'state'>): number => {
    const plain = normalizedCity(city);
    const key = `${plain}, ${state}`;
    const existing = indexes.get(key);
    if (existing !== undefined) return existing;
    indexes.set(key, cities.length);
    return cities.push({ city, plain, state, country }) - 1;
  };
  const listed = columnsOf(read, country, indexOf);
  const regions = postalRegions[country].map((region) => ({ ...region, index: indexOf(region) }));
  const countOf = (city: City) => listed.counts[indexOf(city)] ?? 0;
  return {
    cities,
    find(postcode: string): PostalPlace | undefined {
      const code = plainCode(postcode, country);
      // Canadian lists often have only the first three characters.
      const row = listed.find(code) ?? (country === 'CA' ? listed.find(code.slice(0, 3)) : undefined);
      const city = row && cities[row.city];
      if (row === undefined || city === undefined) return regionAt(postcode, country);
      const place = { latitude: row.latitude, longitude: row.longitude, precision: 'postcode' } as const;
      return { city: city.city, state: city.state, country, postcode: row.postcode, place, exact: true };
    },
    starting(prefix: string): readonly City[] {
      if (prefix === '') return [];
      return cities
        .filter(({ plain }) => plain.startsWith(prefix))
        .toSorted(
          (one, other) =>
            Number(other.plain === prefix) - Number(one.plain === prefix) ||
            countOf(other) - countOf(one) ||
            one.plain.localeCompare(other.plain) ||
            one.state.localeCompare(other.state),
        );
    },
    centresOf(city: City): readonly Coordinates[] {
      const index = indexOf(city);
      return [...listed.of(index), ...regions.filter((region) => region.index === index)];
    },
    onlyPostcodeOf: (city: City) => (countOf(city) === 1 ? listed.of(indexOf(city))[0]?.postcode : undefined),
  };
}

/** Five digits of a ZIP, all six characters of a Canadian code. */
function plainCode(postcode: string, country: Country): string {
  const plain = postcode.replaceAll(/[\s-]/g, '').toUpperCase();
  if (country === 'CA') return plain;
  // Three digits name a region: 501 is not the ZIP 00501.
  return plain.length < 5 ? '' : plain.slice(0, 5);
}

function regionAt(postcode: string, country: Country): PostalPlace | undefined {
  const region = postalRegionOf(postcode, country);
  if (region === undefined) return undefined;
  const { city, state, prefix, latitude, longitude, oneCity } = region;
  const place = { latitude, longitude, precision: 'region' } as const;
  return { city, state, country, postcode: prefix, place, exact: oneCity };
}

/** An index into the list of cities. */
type CityIndex = number;

/** A postcode with its location and city. */
interface ListedPostcode extends Coordinates {
  readonly postcode: string;
  readonly city: CityIndex;
}

/** One country's postcodes, sorted, in typed arrays: as objects, 41,000 of them would need ten times the memory. */
interface PlaceColumns {
  find(postcode: string): ListedPostcode | undefined;
  /** How many postcodes each city has. */
  readonly counts: Uint32Array;
  /** All postcodes of a city. */
  of(city: CityIndex): readonly ListedPostcode[];
}

/** If a code is listed twice, the first entry wins. */
function columnsOf(
  read: readonly PostalPlace[],
  country: Country,
  indexOfCity: (place: PostalPlace) => CityIndex,
): PlaceColumns {
  const entries = read
    .filter((place) => place.country === country)
    .map((place) => ({ place, code: numberOf(place.postcode) }))
    .toSorted((one, other) => one.code - other.code)
    .filter(({ code }, at, sorted) => code !== sorted[at - 1]?.code);
  const codes = Uint32Array.from(entries, ({ code }) => code);
  const cities = Uint32Array.from(entries, ({ place }) => indexOfCity(place));
  const latitudes = Float64Array.from(entries, ({ place }) => place.place.latitude);
  const longitudes = Float64Array.from(entries, ({ place }) => place.place.longitude);
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

function placeIn(sorted: Uint32Array, wanted: number): number | undefined {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return sorted[from] === wanted ? from : undefined;
}

// Six letters and digits fit in 32 bits.
const lettersAndDigits = 36;

/** A code as a base-36 number; -1 if it is no code. */
function numberOf(postcode: string): number {
  return /^[\dA-Z]{3,6}$/.test(postcode) ? Number.parseInt(postcode, lettersAndDigits) : -1;
}

function codeOf(number: number, country: Country): string {
  const code = number.toString(lettersAndDigits).toUpperCase();
  return country === 'US' ? code.padStart(5, '0') : code;
}
