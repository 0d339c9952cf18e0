import { pairTolerances } from '../domain/pair-filters.ts';
import type { PairTolerance } from '../domain/pair-filters.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { listPairs } from '../contract/pairs.ts';

const [closest] = pairTolerances;

export interface AskedPairs {
  /** Item id, as anybody may have typed it. */
  readonly stone: string | undefined;
  readonly within: PairTolerance;
}

/** Where the matches of a stone are shown. */
export const pairsAddress = (stone: string | undefined, within: PairTolerance = closest) =>
  ({
    to: '/marketplace/pairs',
    search: {
      // As a number it stands in the address without quotation marks.
      ...(stone === undefined ? {} : { stone: Number(stone) }),
      ...(within === closest ? {} : { within }),
    },
  }) as { readonly to: string };

/** What an address asks for, which may be anything. */
export function readPairs({
  stone,
  within,
}: {
  readonly stone?: unknown;
  readonly within?: unknown;
}): AskedPairs {
  return {
    stone: typeof stone === 'string' || typeof stone === 'number' ? String(stone) : undefined,
    within: pairTolerances.find((one) => String(one) === String(within)) ?? closest,
  };
}

export type Pairs = EndpointResult<typeof listPairs>;
export type Match = Pairs['matches'][number];

/** What was found within another tolerance stays until this is there. */
export const pairsQuery = (id: string, within: PairTolerance) =>
  queryOptions({
    queryKey: ['marketplace', 'pairs', id, within],
    queryFn: ({ signal }) => call(listPairs, { params: { id }, query: { within } }, { signal }),
    placeholderData: keepPreviousData,
  });
