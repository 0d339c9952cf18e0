import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listExternalServices } from '../contract/external-endpoints.ts';
import type { ExternalKey } from '../contract/external-sites.ts';
import { getServiceFigures, listServiceFigures } from '../contract/figure-endpoints.ts';

export const externalServicesQuery = queryOptions({
  queryKey: ['companies', 'external-services'],
  queryFn: ({ signal }) => call(listExternalServices, {}, { signal }),
});

/** Figures of all services this person can open. Tiles work without figures, so after a failure they show none. */
export const tileFiguresQuery = queryOptions({
  queryKey: ['companies', 'external-services', 'figures'],
  queryFn: async ({ signal }) => {
    try {
      return (await call(listServiceFigures, {}, { signal })).items;
    } catch {
      return [];
    }
  },
});

export const figuresQuery = (key: ExternalKey) =>
  queryOptions({
    queryKey: ['companies', 'external-services', key, 'figures'],
    queryFn: ({ signal }) => call(getServiceFigures, { params: { key } }, { signal }),
  });
