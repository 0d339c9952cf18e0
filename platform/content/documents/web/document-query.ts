import { queryOptions } from '@tanstack/react-query';
import { callForBlob } from '#kit/web/call/call.ts';
import { getAppraisalsFaq, getDocument } from '../contract/documents.ts';
import type { DocumentName } from '../domain/document.ts';
import { guardedDocument } from '../domain/document.ts';

/** As bytes and not as an address: a frame could not show the token that the guarded one asks for. */
export function documentQuery(name: DocumentName) {
  return queryOptions({
    queryKey: ['content', 'document', name],
    queryFn: ({ signal }) =>
      name === guardedDocument
        ? callForBlob(getAppraisalsFaq, {}, { signal })
        : callForBlob(getDocument, { params: { name } }, { signal }),
    staleTime: Infinity,
  });
}
