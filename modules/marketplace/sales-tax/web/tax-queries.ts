import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getDeskTaxDocument } from '../contract/tax-desk-endpoints.ts';
import { listTaxRateTables } from '../contract/tax-rate-endpoints.ts';
import { listTaxDocuments } from '../contract/tax-document-endpoints.ts';

export const taxDocumentsKey = ['marketplace', 'tax-documents'];
export const deskTaxDocumentsKey = ['desk', 'tax-documents'];

export const taxDocumentsQuery = queryOptions({
  queryKey: taxDocumentsKey,
  queryFn: ({ signal }) => call(listTaxDocuments, {}, { signal }),
});

export const taxRatesQuery = queryOptions({
  queryKey: ['desk', 'tax-rates'],
  queryFn: ({ signal }) => call(listTaxRateTables, {}, { signal }),
});

export const deskTaxDocumentQuery = (params: { readonly companyId: string; readonly documentId: string }) =>
  queryOptions({
    queryKey: [...deskTaxDocumentsKey, params.companyId, params.documentId],
    queryFn: ({ signal }) => call(getDeskTaxDocument, { params }, { signal }),
  });
