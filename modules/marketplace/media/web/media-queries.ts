import { queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { listMedia } from '../contract/media.ts';

export type Media = EndpointResult<typeof listMedia>['media'][number];

export const mediaLinksKey = ['marketplace', 'media-links'] as const;

const staleMinutes = 5;

export const mediaQuery = (id: string, isShown = true) =>
  queryOptions({
    queryKey: ['marketplace', 'media', id],
    enabled: isShown,
    staleTime: staleMinutes * 60_000,
    queryFn: async ({ signal }) => (await call(listMedia, { params: { id } }, { signal })).media,
  });

export const findMedia = (media: readonly Media[] | undefined, kind: Media['kind']): Media | undefined =>
  media?.find((one) => one.kind === kind);
