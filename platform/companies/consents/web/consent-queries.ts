import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listConsents, listDefinitions } from '../contract/consent-endpoints.ts';

export const consentsQuery = queryOptions({
  queryKey: ['companies', 'consents'],
  queryFn: ({ signal }) => call(listConsents, {}, { signal }),
});

export const definitionsQuery = queryOptions({
  queryKey: ['companies', 'consent-definitions'],
  queryFn: ({ signal }) => call(listDefinitions, {}, { signal }),
});
