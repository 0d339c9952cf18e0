import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listAnonymousBanners, listBanners } from '../contract/banners.ts';
import type { ScreenType } from '../domain/screen-type.ts';

export const bannersKey = ['content', 'banners'] as const;

export function bannersQuery(signedIn: boolean, screenType: ScreenType) {
  return queryOptions({
    queryKey: [...bannersKey, signedIn, screenType],
    queryFn: ({ signal }) =>
      call(signedIn ? listBanners : listAnonymousBanners, { query: { screenType } }, { signal }),
  });
}
