import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { summarizeAppraisals } from '../contract/summary-endpoint.ts';

export const appraisalsKey = ['appraisals'];

export const appraisalSummaryQuery = queryOptions({
  queryKey: [...appraisalsKey, 'summary'],
  queryFn: ({ signal }) => call(summarizeAppraisals, {}, { signal }),
});
