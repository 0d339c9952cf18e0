import type { Target } from '#kit/web/link/link.ts';
import { readSearch, writeSearch } from '../../contract/search-address.ts';
import { sortDirections, sortKeys } from '../../domain/criteria.ts';
import type { Sort } from '../../domain/criteria.ts';
import { productTypes } from '../../domain/search-parameters.ts';
import type { SearchParameters } from '../../domain/search-parameters.ts';
import type { Address } from '../use-address-ahead.ts';
import { createContext, use, useMemo } from 'react';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';

/** A stone's position in a search, from 1. */
export interface PlaceInSearch {
  readonly search: SearchParameters;
  readonly sort: Sort;
  readonly place: number;
}

/** The search from which a stone was opened, with the position, is part of the stone's address. */
export const writePlace = ({ search, sort }: Pick<PlaceInSearch, 'search' | 'sort'>): Address => ({
  ...writeSearch(search),
  ...writeSort(sort),
  among: search.productType,
});

/** Undefined when the stone was opened directly. */
export function readPlace(address: Address): PlaceInSearch | undefined {
  const { among, place } = address;
  const productType = productTypes.find((one) => one === among);
  if (productType === undefined || !Number.isSafeInteger(place) || Number(place) < 1) return undefined;
  return { search: readSearch(productType, address), sort: readSort(address), place: Number(place) };
}

const usualSort: Sort = { by: 'price', direction: 'ascending' };

export function readSort({ sort, order }: Address): Sort {
  return {
    by: sortKeys.find((key) => key === sort) ?? usualSort.by,
    direction: sortDirections.find((direction) => direction === order) ?? usualSort.direction,
  };
}

export function writeSort({ by, direction }: Sort): Readonly<Record<string, string>> {
  return {
    ...(by === usualSort.by ? {} : { sort: by }),
    ...(direction === usualSort.direction ? {} : { order: direction }),
  };
}

export const stonePath = ({ supplierItemIdentifier }: Pick<Diamond, 'supplierItemIdentifier'>) =>
  `/marketplace/natural/${supplierItemIdentifier}` as const;

/** The search whose stones are listed here. */
interface FoundIn {
  /** The search's part of each stone's address. */
  readonly among: Address;
  readonly placeOf: (id: string) => number | undefined;
}

export const FoundInContext = createContext<FoundIn | undefined>(undefined);

type Opened = Pick<Diamond, 'supplierItemIdentifier'>;

/** A stone's address for either product; from a search's list with its position. */
export function useAddressOfStone(): (stone: Opened) => Target {
  const found = use(FoundInContext);
  return (stone) => {
    const place = found?.placeOf(stone.supplierItemIdentifier);
    const among = place === undefined ? {} : { search: { ...found?.among, place } };
    return { to: stonePath(stone), ...among };
  };
}

/** Provides the search to its listed stones. */
export function useFoundIn(
  search: PlaceInSearch['search'],
  sort: PlaceInSearch['sort'],
  rows: readonly Diamond[],
): FoundIn {
  const among = useMemo(() => writePlace({ search, sort }), [search, sort]);
  return useMemo(() => {
    const places = new Map(rows.map(({ supplierItemIdentifier }, at) => [supplierItemIdentifier, at + 1]));
    return { among, placeOf: (id) => places.get(id) };
  }, [among, rows]);
}
