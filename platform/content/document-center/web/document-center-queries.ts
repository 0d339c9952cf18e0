import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listCompanyDocuments } from '../contract/company-documents.ts';
import { listManagedDocuments, listPublishedDocuments } from '../contract/published-documents.ts';

export const publishedQuery = queryOptions({
  queryKey: ['content', 'published'],
  queryFn: ({ signal }) => call(listPublishedDocuments, {}, { signal }),
});

export const companyDocumentsQuery = queryOptions({
  queryKey: ['content', 'company-documents'],
  queryFn: ({ signal }) => call(listCompanyDocuments, {}, { signal }),
});

export const managedDocumentsQuery = queryOptions({
  queryKey: ['content', 'desk', 'documents'],
  queryFn: ({ signal }) => call(listManagedDocuments, {}, { signal }),
});
