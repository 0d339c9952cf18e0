import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listDeskPages, listPageReports, listReservedWords } from '../contract/desk-endpoints.ts';
import { getTakedown } from '../contract/takedown-endpoints.ts';

export const deskPagesKey = ['desk', 'jeweler-pages'];

export const reportsQuery = queryOptions({
  queryKey: [...deskPagesKey, 'reports'],
  queryFn: ({ signal }) => call(listPageReports, {}, { signal }),
});

export const pagesQuery = (text: string) =>
  queryOptions({
    queryKey: [...deskPagesKey, 'pages', text],
    queryFn: ({ signal }) => call(listDeskPages, { query: { text } }, { signal }),
    placeholderData: (before) => before,
  });

export const wordsQuery = queryOptions({
  queryKey: [...deskPagesKey, 'words'],
  queryFn: ({ signal }) => call(listReservedWords, {}, { signal }),
});

export const takedownQuery = queryOptions({
  queryKey: ['page-takedown'],
  queryFn: ({ signal }) => call(getTakedown, {}, { signal }),
});
