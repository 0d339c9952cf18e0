import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { judgeCover } from '../contract/cover-endpoint.ts';

/** The last answer stays in view while the next is asked for, so that the panel never blinks. */
export const coverQuery = (asked: EndpointCall<typeof judgeCover>['body']) =>
  queryOptions({
    queryKey: ['shipping', 'cover', asked],
    queryFn: ({ signal }) => call(judgeCover, { body: asked }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
