import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listExternalServices } from '../contract/external-endpoints.ts';

export const externalServicesQuery = queryOptions({
  queryKey: ['companies', 'external-services'],
  queryFn: ({ signal }) => call(listExternalServices, {}, { signal }),
});
