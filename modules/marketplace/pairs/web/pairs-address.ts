import type { Target } from '#kit/web/link/link.ts';
import { pairTolerances } from '../domain/pair-filters.ts';
import type { PairTolerance } from '../domain/pair-filters.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { listPairs } from '../contract/pairs.ts';

const [closest] = pairTolerances;

export interface PairsRequest {
  /** An item id from the address, unchecked. */
  readonly stone: string | undefined;
  readonly within: PairTolerance;
}

/** The address of a stone's matches. */
export const pairsAddress = (stone: string | undefined, within: PairTolerance = closest): Target => ({
  to: '/marketplace/pairs',
  search: {
    // A number appears in the address without quotes.
    ...(stone === undefined ? {} : { stone: Number(stone) }),
    ...(within === closest ? {} : { within }),
  },
});

/** Reads an address that may hold anything. */
export function readPairs({
  stone,
  within,
}: {
  readonly stone?: unknown;
  readonly within?: unknown;
}): PairsRequest {
  return {
    stone: typeof stone === 'string' || typeof stone === 'number' ? String(stone) : undefined,
    within: pairTolerances.find((option) => String(option) === String(within)) ?? closest,
  };
}

export type Pairs = EndpointResult<typeof listPairs>;
export type Match = Pairs['matches'][number];

/** Keeps the previous tolerance's matches until these arrive. */
export const pairsQuery = (id: string, within: PairTolerance) =>
  queryOptions({
    queryKey: ['marketplace', 'pairs', id, within],
    queryFn: ({ signal }) => call(listPairs, { params: { id }, query: { within } }, { signal }),
    placeholderData: keepPreviousData,
  });
