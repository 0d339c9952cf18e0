import { createContext, use } from 'react';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import type { Address } from '../use-address-ahead.ts';

export const stonePath = ({ supplierItemIdentifier }: Pick<Diamond, 'supplierItemIdentifier'>) =>
  `/marketplace/natural/${supplierItemIdentifier}`;

/** The search whose stones are listed here. */
export interface FoundIn {
  /** What the search adds to the address of each of its stones. */
  readonly among: Address;
  readonly placeOf: (id: string) => number | undefined;
}

export const FoundInContext = createContext<FoundIn | undefined>(undefined);

type Opened = Pick<Diamond, 'supplierItemIdentifier'>;

/** Leads to a stone's page, whichever product it is of; from the list of a search with its place there. */
export function useAddressOfStone(): (stone: Opened) => { readonly to: string } {
  const found = use(FoundInContext);
  return (stone) => {
    const place = found?.placeOf(stone.supplierItemIdentifier);
    const among = place === undefined ? {} : { search: { ...found?.among, place } };
    return { to: stonePath(stone), ...among };
  };
}
