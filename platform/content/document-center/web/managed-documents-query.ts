import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listManagedDocuments } from '../contract/published-documents.ts';

export const managedDocumentsQuery = queryOptions({
  queryKey: ['content', 'desk', 'documents'],
  queryFn: ({ signal }) => call(listManagedDocuments, {}, { signal }),
});
