import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getAppraisal, summarizeAppraisals } from '../contract/appraisal-endpoints.ts';
import { listAppraisalLinks } from '../contract/link-endpoints.ts';

export const appraisalsKey = ['appraisals'];

export const appraisalQuery = (appraisalId: string) =>
  queryOptions({
    queryKey: [...appraisalsKey, appraisalId],
    queryFn: async ({ signal }) =>
      (await call(getAppraisal, { params: { appraisalId } }, { signal })).appraisal,
  });

export const appraisalSummaryQuery = queryOptions({
  queryKey: [...appraisalsKey, 'summary'],
  queryFn: ({ signal }) => call(summarizeAppraisals, {}, { signal }),
});

export const linksQuery = (appraisalId: string) =>
  queryOptions({
    queryKey: [...appraisalsKey, appraisalId, 'links'],
    queryFn: ({ signal }) => call(listAppraisalLinks, { params: { appraisalId } }, { signal }),
  });
