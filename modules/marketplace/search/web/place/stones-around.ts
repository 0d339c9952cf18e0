import { queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { searchBasic } from '../../contract/search-stones.ts';
import { chosenOf } from '../search-queries.ts';
import type { PlaceInSearch } from './place-in-search.ts';
import { writePlace } from './place-in-search.ts';

/** Stones fetched at once while paging from stone to stone. */
const leaf = 24;

export interface StonesAround {
  readonly ids: readonly string[];
  /** The position of the first. */
  readonly from: number;
  readonly total: number;
}

/** The stones of a search around a position, plus one on either side, so that each has its neighbors. */
export function stonesAroundQuery({ search, sort, place }: PlaceInSearch) {
  const first = place - ((place - 1) % leaf);
  const from = Math.max(1, first - 1);
  return queryOptions({
    queryKey: ['marketplace', 'stones-around', writePlace({ search, sort }), from],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const page = { sortBy: sort.by, sortDirection: sort.direction, offset: from - 1, limit: leaf + 2 };
      const answer = await call(searchBasic, { body: { ...chosenOf(search), ...page } }, { signal });
      return aroundOf(answer, from);
    },
  });
}

const aroundOf = (answer: EndpointResult<typeof searchBasic>, from: number): StonesAround => ({
  ids: answer.diamonds.map(({ supplierItemIdentifier }) => supplierItemIdentifier),
  from,
  total: answer.totalDiamondsAvailable,
});

export interface Neighbour {
  readonly id: string;
  readonly place: number;
}

export interface Standing {
  readonly place: number;
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
}

/** The stone's current position; undefined when the search no longer has it nearby. */
export function standingOf(id: string, { ids, from }: StonesAround): Standing | undefined {
  const at = ids.indexOf(id);
  if (at === -1) return undefined;
  const neighbour = (step: number): Neighbour | undefined => {
    const other = ids[at + step];
    return other === undefined ? undefined : { id: other, place: from + at + step };
  };
  return { place: from + at, previous: neighbour(-1), next: neighbour(1) };
}
