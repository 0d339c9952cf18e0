import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listReviews } from '../../contract/approval-endpoints.ts';

export const reviewsQuery = queryOptions({
  queryKey: ['desk', 'risk-reviews'],
  queryFn: ({ signal }) => call(listReviews, {}, { signal }),
  // Somebody waits about 15 minutes for this list.
  refetchInterval: 15_000,
});
