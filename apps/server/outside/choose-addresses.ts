import { readFileSync } from 'node:fs';
import { ConfigurationRefused } from '#kit/server/configuration/read-configuration.ts';
import { createEasyPostAddresses } from '#outside/addresses/easypost/easypost-addresses.ts';
import { createEmbeddedAddresses } from '#outside/addresses/embedded/embedded-addresses.ts';
import { createPlaceTable } from '#outside/addresses/embedded/place-table.ts';
import type { PlaceTable } from '#outside/addresses/embedded/place-table.ts';
import { readPostalCodes, shippedPlaces } from '#outside/addresses/embedded/read-postal-codes.ts';
import { rememberAnswers } from '#outside/addresses/remember-answers.ts';
import { createUspsAddresses } from '#outside/addresses/usps/usps-addresses.ts';
import type { Addresses, PostalPlace } from '#outside/addresses/port.ts';
import type { LoupeConfiguration } from '../settings.ts';

type Settings = Pick<LoupeConfiguration, 'mode' | 'postalCodes'> &
  Partial<Pick<LoupeConfiguration, 'addressRegister' | 'uspsClientId' | 'uspsClientSecret' | 'easyPostKey'>>;

const uspsUrl = 'https://apis.usps.com';
const easyPostUrl = 'https://api.easypost.com/v2';
const timeoutMs = 5_000;

/** The only place that picks the address checker. The demo simulates what only a delivery database knows. */
export function chooseAddresses(settings: Settings, now: () => Date = () => new Date()): Addresses {
  const { mode, postalCodes, addressRegister = 'none' } = settings;
  const paths = (postalCodes ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  const simulated = mode !== 'production' && addressRegister === 'none';
  const rules = createEmbeddedAddresses({ places: placesOf(paths), simulated });
  const {
    uspsClientId: clientId = '',
    uspsClientSecret: clientSecret = '',
    easyPostKey: apiKey = '',
  } = settings;
  if (addressRegister === 'usps') {
    const access = { url: uspsUrl, clientId, clientSecret, timeoutMs };
    return rememberAnswers(createUspsAddresses(access, rules, now), now);
  }
  return addressRegister === 'easypost'
    ? rememberAnswers(createEasyPostAddresses({ url: easyPostUrl, apiKey, timeoutMs }, rules), now)
    : rules;
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
    throw new ConfigurationRefused(`POSTAL_CODES: ${path} isn't a tab-separated GeoNames postal code file.`);
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
