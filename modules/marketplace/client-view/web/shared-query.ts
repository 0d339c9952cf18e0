import { queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { openShare } from '../contract/client-view-endpoints.ts';

type Opened = EndpointResult<typeof openShare>;
export type SharedStone = Opened['stones'][number];

export const sharedQuery = (token: string) =>
  queryOptions({
    queryKey: ['marketplace', 'shared', token],
    queryFn: ({ signal }) => call(openShare, { body: { token } }, { signal }),
    retry: false,
  });
