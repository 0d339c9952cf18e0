import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listExternalServices } from '../contract/external-endpoints.ts';
import type { ExternalKey } from '../contract/external-sites.ts';
import { getServiceFigures } from '../contract/figure-endpoints.ts';

export const externalServicesQuery = queryOptions({
  queryKey: ['companies', 'external-services'],
  queryFn: ({ signal }) => call(listExternalServices, {}, { signal }),
});

export const figuresQuery = (key: ExternalKey) =>
  queryOptions({
    queryKey: ['companies', 'external-services', key, 'figures'],
    queryFn: ({ signal }) => call(getServiceFigures, { params: { key } }, { signal }),
  });
