import { queryOptions } from '@tanstack/react-query';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { listReviews } from '../../contract/approval-endpoints.ts';
import { getReview } from '../../contract/review-endpoints.ts';

export type ReviewAnswer = EndpointResult<typeof getReview>;

export const reviewsKey = ['desk', 'risk-reviews'] as const;

export const reviewsQuery = queryOptions({
  queryKey: reviewsKey,
  queryFn: ({ signal }) => call(listReviews, {}, { signal }),
});

export interface ReviewParams {
  readonly companyId: string;
  readonly purchaseId: string;
}

/** Asked again while it is open: a colleague may take it, and the shipper may answer. */
export const reviewQuery = (params: ReviewParams) =>
  queryOptions({
    queryKey: [...reviewsKey, params.purchaseId],
    queryFn: ({ signal }) => call(getReview, { params }, { signal }),
    refetchInterval: 15_000,
  });
