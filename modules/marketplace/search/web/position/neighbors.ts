import { queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { searchBasic } from '../../contract/search-stones.ts';
import { toPartialSearch } from '../search-queries.ts';
import type { SearchPosition } from './search-position.ts';
import { writePosition } from './search-position.ts';

/** Stones fetched at once while paging from stone to stone. */
const stonesPerPage = 24;

export interface NeighborPage {
  readonly ids: readonly string[];
  /** The position of the first. */
  readonly from: number;
  readonly total: number;
}

/** The stones of a search around a position, plus one on either side, so that each has its neighbors. */
export function neighborsQuery({ search, sort, place }: SearchPosition) {
  const first = place - ((place - 1) % stonesPerPage);
  const from = Math.max(1, first - 1);
  return queryOptions({
    queryKey: ['marketplace', 'stones-around', writePosition({ search, sort }), from],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const page = {
        sortBy: sort.by,
        sortDirection: sort.direction,
        offset: from - 1,
        limit: stonesPerPage + 2,
      };
      const answer = await call(searchBasic, { body: { ...toPartialSearch(search), ...page } }, { signal });
      return toNeighborPage(answer, from);
    },
  });
}

const toNeighborPage = (answer: EndpointResult<typeof searchBasic>, from: number): NeighborPage => ({
  ids: answer.diamonds.map(({ supplierItemIdentifier }) => supplierItemIdentifier),
  from,
  total: answer.totalDiamondsAvailable,
});

export interface Neighbor {
  readonly id: string;
  readonly place: number;
}

export interface Neighbors {
  readonly place: number;
  readonly previous: Neighbor | undefined;
  readonly next: Neighbor | undefined;
}

/** The stone's current position; undefined when the search no longer has it nearby. */
export function findNeighbors(id: string, { ids, from }: NeighborPage): Neighbors | undefined {
  const at = ids.indexOf(id);
  if (at === -1) return undefined;
  const neighborAt = (step: number): Neighbor | undefined => {
    const other = ids[at + step];
    return other === undefined ? undefined : { id: other, place: from + at + step };
  };
  return { place: from + at, previous: neighborAt(-1), next: neighborAt(1) };
}
