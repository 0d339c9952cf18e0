import type { Addresses } from '../port.ts';
import { createPlaceTable } from './place-table.ts';
import type { PlaceTable } from './place-table.ts';
import { noRegister, simulatedRegister } from './simulated-register.ts';
import { suggestAddresses } from './suggest-addresses.ts';
import { validateAddress } from './validate-address.ts';

export interface EmbeddedAddressesOptions {
  /** Asked at each question, so that a long list is read at the first; without any, places are known by region. */
  readonly places?: () => PlaceTable;
  /** The demo's: four digits behind each ZIP, and words that stand for doubts and risks. All of it is made up. */
  readonly simulated?: boolean;
}

const regionsAlone = createPlaceTable([]);

/** Knows the post's rules of writing and its places, and asks nobody. Of single doors it knows nothing. */
export function createEmbeddedAddresses({
  places = () => regionsAlone,
  simulated = false,
}: EmbeddedAddressesOptions): Addresses {
  const register = simulated ? simulatedRegister : noRegister;
  return {
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
