import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listReviews } from '../../contract/approval-endpoints.ts';

export const reviewsQuery = queryOptions({
  queryKey: ['desk', 'risk-reviews'],
  queryFn: ({ signal }) => call(listReviews, {}, { signal }),
  // Members wait about 15 minutes for a review.
  refetchInterval: 15_000,
});
