import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getTheme, listThemes } from '../contract/theme-endpoints.ts';

export const themesKey = ['page-themes'];

export const themesQuery = queryOptions({
  queryKey: [...themesKey, 'list'],
  queryFn: ({ signal }) => call(listThemes, {}, { signal }),
});

export const themeQuery = (themeId: string) =>
  queryOptions({
    queryKey: [...themesKey, themeId],
    queryFn: ({ signal }) => call(getTheme, { params: { themeId } }, { signal }),
  });
