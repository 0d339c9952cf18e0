import { stonePath } from '#modules/marketplace/stones/contract/stone-path.ts';
import type { StoneId } from '#modules/marketplace/stones/contract/stone-path.ts';
import type { Target } from '#kit/web/link/link.ts';
import { readSearch, writeSearch } from '../../contract/search-address.ts';
import { sortDirections, sortKeys } from '../../domain/criteria.ts';
import type { Sort } from '../../domain/criteria.ts';
import { productTypes } from '../../domain/search-parameters.ts';
import type { SearchParameters } from '../../domain/search-parameters.ts';
import type { Address } from '../use-immediate-address.ts';
import { createContext, use, useMemo } from 'react';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';

/** A stone's position in a search, from 1. */
export interface SearchPosition {
  readonly search: SearchParameters;
  readonly sort: Sort;
  readonly place: number;
}

/** The search from which a stone was opened, with the position, is part of the stone's address. */
export const writePosition = ({ search, sort }: Pick<SearchPosition, 'search' | 'sort'>): Address => ({
  ...writeSearch(search),
  ...writeSort(sort),
  among: search.productType,
});

/** Undefined when the stone was opened directly. */
export function readPosition(address: Address): SearchPosition | undefined {
  const { among, place } = address;
  const productType = productTypes.find((one) => one === among);
  if (productType === undefined || !Number.isSafeInteger(place) || Number(place) < 1) return undefined;
  return { search: readSearch(productType, address), sort: readSort(address), place: Number(place) };
}

const defaultSort: Sort = { by: 'price', direction: 'ascending' };

export function readSort({ sort, order }: Address): Sort {
  return {
    by: sortKeys.find((key) => key === sort) ?? defaultSort.by,
    direction: sortDirections.find((direction) => direction === order) ?? defaultSort.direction,
  };
}

export function writeSort({ by, direction }: Sort): Readonly<Record<string, string>> {
  return {
    ...(by === defaultSort.by ? {} : { sort: by }),
    ...(direction === defaultSort.direction ? {} : { order: direction }),
  };
}

/** The search whose stones are listed here. */
interface ResultList {
  /** The search's part of each stone's address. */
  readonly among: Address;
  readonly placeOf: (id: string) => number | undefined;
}

export const ResultListContext = createContext<ResultList | undefined>(undefined);

/** A stone's address for either product; from a search's list with its position. */
export function useStoneLink(): (stone: StoneId) => Target {
  const list = use(ResultListContext);
  return (stone) => {
    const place = list?.placeOf(stone.supplierItemIdentifier);
    const among = place === undefined ? {} : { search: { ...list?.among, place } };
    return { to: stonePath(stone), ...among };
  };
}

/** Provides the search to its listed stones. */
export function useResultList(
  search: SearchPosition['search'],
  sort: SearchPosition['sort'],
  rows: readonly Diamond[],
): ResultList {
  const among = useMemo(() => writePosition({ search, sort }), [search, sort]);
  return useMemo(() => {
    const places = new Map(rows.map(({ supplierItemIdentifier }, at) => [supplierItemIdentifier, at + 1]));
    return { among, placeOf: (id) => places.get(id) };
  }, [among, rows]);
}
