import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listCompanyDocuments } from '../contract/company-documents.ts';
import { listPublishedDocuments } from '../contract/published-documents.ts';

export const publishedQuery = queryOptions({
  queryKey: ['content', 'published'],
  queryFn: ({ signal }) => call(listPublishedDocuments, {}, { signal }),
});

export const companyDocumentsQuery = queryOptions({
  queryKey: ['content', 'company-documents'],
  queryFn: ({ signal }) => call(listCompanyDocuments, {}, { signal }),
});
