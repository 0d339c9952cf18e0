import { queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { listSavedStones } from '../contract/saved-stone-endpoints.ts';

export type SavedStone = EndpointResult<typeof listSavedStones>[number];

export const savedStonesQuery = queryOptions({
  queryKey: ['marketplace', 'saved-stones'],
  queryFn: ({ signal }) => call(listSavedStones, {}, { signal }),
  staleTime: 60_000,
});
