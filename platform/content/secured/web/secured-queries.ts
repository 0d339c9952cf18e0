import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listSecuredDocuments, readSecuredLink } from '../contract/secured-documents.ts';

export const securedQuery = queryOptions({
  queryKey: ['content', 'secured'],
  queryFn: ({ signal }) => call(listSecuredDocuments, {}, { signal }),
});

export const securedLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['content', 'secured-link', token],
    queryFn: ({ signal }) => call(readSecuredLink, { body: { token } }, { signal }),
    retry: false,
  });
