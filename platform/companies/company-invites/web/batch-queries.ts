import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { getInviteBatch, listInviteBatches } from '../contract/batch-endpoints.ts';

export const batchesKey = ['companies', 'invite-batches'] as const;

export const batchPath = (batchId: string): string => `/desk/invites/${batchId}`;

export const batchQuery = (batchId: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'one', batchId],
    queryFn: ({ signal }) => call(getInviteBatch, { params: { batchId } }, { signal }),
  });

export function useBatches() {
  return useInfiniteQuery(
    pagedQuery([...batchesKey, 'list'], (beginning, options) =>
      call(listInviteBatches, { query: { limit: 25, ...beginning } }, options),
    ),
  );
}
