import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getDomain } from '../contract/domain-endpoints.ts';

export const domainQuery = queryOptions({
  queryKey: ['page-domain'],
  queryFn: ({ signal }) => call(getDomain, {}, { signal }),
});
