import { queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { getPersonProfile } from '../contract/person-endpoints.ts';

export type Profile = EndpointResult<typeof getPersonProfile>;

export const personQuery = queryOptions({
  queryKey: ['companies', 'person'],
  queryFn: ({ signal }) => call(getPersonProfile, {}, { signal }),
});
