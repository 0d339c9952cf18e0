import { useMemo } from 'react';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import type { FoundIn } from './found-in.ts';
import { writeAmong } from './place-address.ts';
import type { PlaceInSearch } from './place-address.ts';

/** What the stones listed here are told of their search. */
export function useFoundIn(
  search: PlaceInSearch['search'],
  sort: PlaceInSearch['sort'],
  rows: readonly Diamond[],
): FoundIn {
  const among = useMemo(() => writeAmong({ search, sort }), [search, sort]);
  return useMemo(() => {
    const places = new Map(rows.map(({ supplierItemIdentifier }, at) => [supplierItemIdentifier, at + 1]));
    return { among, placeOf: (id) => places.get(id) };
  }, [among, rows]);
}
