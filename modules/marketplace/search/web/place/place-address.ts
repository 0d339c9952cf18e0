import { readSearch, writeSearch } from '../../contract/search-address.ts';
import type { Sort } from '#modules/marketplace/stones/domain/search/criteria.ts';
import { productTypes } from '../../domain/search-parameters.ts';
import type { SearchParameters } from '../../domain/search-parameters.ts';
import { readSort, writeSort } from '../sort-address.ts';
import type { Address } from '../use-address-ahead.ts';

/** Where a stone stood among those of a search: the seventh of them is 7. */
export interface PlaceInSearch {
  readonly search: SearchParameters;
  readonly sort: Sort;
  readonly place: number;
}

/** The search that a stone was opened from stands behind the stone's address, with its place there. */
export const writeAmong = ({ search, sort }: Pick<PlaceInSearch, 'search' | 'sort'>): Address => ({
  ...writeSearch(search),
  ...writeSort(sort),
  among: search.productType,
});

/** Undefined of an address that tells of no search: the stone was opened directly. */
export function readPlace(address: Address): PlaceInSearch | undefined {
  const { among, place } = address;
  const productType = productTypes.find((one) => one === among);
  if (productType === undefined || !Number.isSafeInteger(place) || Number(place) < 1) return undefined;
  return { search: readSearch(productType, address), sort: readSort(address), place: Number(place) };
}
