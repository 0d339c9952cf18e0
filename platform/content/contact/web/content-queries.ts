import { queryOptions } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { listAnonymousBanners, listBanners } from '#platform/content/banners/contract/banner-endpoints.ts';
import { listOwnContactMessages } from '../contract/contact-endpoints.ts';
import { getAppraisalsFaq, getDocument } from '#platform/content/documents/contract/document-endpoints.ts';
import { getHelp } from '#platform/content/help/contract/help-endpoints.ts';
import type { DocumentName } from '#platform/content/documents/domain/document.ts';
import { guardedDocument } from '#platform/content/documents/domain/document.ts';
import type { ScreenType } from '#platform/content/banners/domain/screen-type.ts';

export const bannersKey = ['content', 'banners'] as const;

export function bannersQuery(signedIn: boolean, screenType: ScreenType) {
  return queryOptions({
    queryKey: [...bannersKey, signedIn, screenType],
    queryFn: ({ signal }) =>
      call(signedIn ? listBanners : listAnonymousBanners, { query: { screenType } }, { signal }),
  });
}

export const helpQuery = queryOptions({
  queryKey: ['content', 'help'],
  queryFn: ({ signal }) => call(getHelp, {}, { signal }),
});

export const ownMessagesQuery = queryOptions({
  queryKey: ['content', 'ownMessages'],
  queryFn: ({ signal }) => call(listOwnContactMessages, {}, { signal }),
});

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
