import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { listPairs } from '../contract/pair-endpoints.ts';
import type { PairTolerance } from '../domain/pair-filters.ts';

export type Pairs = EndpointResult<typeof listPairs>;
export type Match = Pairs['matches'][number];

/** What was found within another tolerance stays until this is there. */
export const pairsQuery = (id: string, within: PairTolerance) =>
  queryOptions({
    queryKey: ['marketplace', 'pairs', id, within],
    queryFn: ({ signal }) => call(listPairs, { params: { id }, query: { within } }, { signal }),
    placeholderData: keepPreviousData,
  });
