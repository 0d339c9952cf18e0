import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { lookAgainWhile } from '#kit/web/call/look-again.ts';
import type { Overview } from '../../contract/overview/overview-endpoint.ts';
import { getOverview } from '../../contract/overview/overview-endpoint.ts';
import { billingKey } from '../invoices/invoice-queries.ts';

export const overviewQuery = queryOptions({
  queryKey: [billingKey, 'overview'],
  queryFn: ({ signal }) => call(getOverview, {}, { signal }),
  refetchInterval: lookAgainWhile(({ due }: Overview) => due.answerAwaited),
});
