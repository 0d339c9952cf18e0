import type { Addresses } from '../port.ts';
import { createPlaceTable } from './place-table.ts';
import type { PlaceTable } from './place-table.ts';
import { noRegister, simulatedRegister } from './simulated-register.ts';
import { suggestAddresses } from './suggest-addresses.ts';
import { validateAddress } from './validate-address.ts';

export interface EmbeddedAddressesOptions {
  /** Called for each question, so that a long list is loaded lazily; without it only regions are known. */
  readonly places?: () => PlaceTable;
  /** For the demo: made-up ZIP+4 codes, and words that trigger doubts and risks. */
  readonly simulated?: boolean;
}

const regionsAlone = createPlaceTable([]);

/** Validates by postal formatting rules and place tables alone; knows nothing about individual buildings. */
export function createEmbeddedAddresses({
  places = () => regionsAlone,
  simulated = false,
}: EmbeddedAddressesOptions): Addresses {
  const register = simulated ? simulatedRegister : noRegister;
  return {
    provider: "Loupe's ZIP code list",
    validateAddress: async (address) => validateAddress(address, places(), register),
    searchAddresses: async (search, limit) => ({
      kind: 'found',
      suggestions: suggestAddresses(search, places(), limit),
    }),
    async findPostcode(postcode, country) {
      const place = places().find(postcode, country);
      return place === undefined ? { kind: 'not_found' } : { kind: 'found', place };
    },
  };
}
