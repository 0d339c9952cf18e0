import { readFileSync } from 'node:fs';
import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import { createEmbeddedAddresses } from '#outside/addresses/embedded/embedded-addresses.ts';
import { createPlaceTable } from '#outside/addresses/embedded/place-table.ts';
import type { PlaceTable } from '#outside/addresses/embedded/place-table.ts';
import { readPostalCodes, shippedPlaces } from '#outside/addresses/embedded/read-postal-codes.ts';
import type { Addresses, PostalPlace } from '#outside/addresses/port.ts';
import type { LoupeConfiguration } from '../settings.ts';

/** The only place that picks the address checker. The demo simulates what only a delivery database knows. */
export function chooseAddresses({
  mode,
  postalCodes,
}: Pick<LoupeConfiguration, 'mode' | 'postalCodes'>): Addresses {
  const paths = (postalCodes ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  return createEmbeddedAddresses({ places: placesOf(paths), simulated: mode !== 'production' });
}

/** An operator's lists are read at start, so a bad one stops it; the bundled list is read on first use. */
function placesOf(paths: readonly string[]): () => PlaceTable {
  if (paths.length === 0) return shippedPlaces;
  const table = createPlaceTable(paths.flatMap(readPlaces));
  return () => table;
}

function readPlaces(path: string): readonly PostalPlace[] {
  const { places, unread } = readPostalCodes(textOf(path));
  if (places.length === 0 || unread > places.length)
    throw new ConfigurationRefused(
      `POSTAL_CODES: ${path} isn't a tab-separated GeoNames list of postal codes.`,
    );
  return places;
}

function textOf(path: string): string {
  // A missing file is reported by an exception.
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigurationRefused(`POSTAL_CODES: can't read ${path}.`);
  }
}
