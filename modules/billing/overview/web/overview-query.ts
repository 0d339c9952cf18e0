import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { refetchWhile } from '#kit/web/call/look-again.ts';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import type { Overview } from '../contract/overview-endpoint.ts';
import { getOverview } from '../contract/overview-endpoint.ts';

export const overviewQuery = queryOptions({
  queryKey: [billingKey, 'overview'],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
  refetchInterval: refetchWhile(({ due }: Overview) => due.answerAwaited),
});
