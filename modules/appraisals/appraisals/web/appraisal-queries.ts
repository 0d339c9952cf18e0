import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getAppraisal } from '../contract/appraisal-endpoints.ts';
import { getInsuranceConsents, listInsuranceRequests } from '../contract/insurance-endpoints.ts';
import { getAppraisalPreferences } from '../contract/preference-endpoints.ts';
import { getPriceList } from '../contract/price-endpoints.ts';
import { readSource } from '../contract/source-endpoints.ts';
import type { Source } from '../contract/source-endpoints.ts';
import { listTemplates } from '../contract/template-endpoints.ts';
import { listAppraisalLinks } from '../contract/link-endpoints.ts';
import { appraisalsKey } from './summary-query.ts';

export const appraisalQuery = (appraisalId: string) =>
  queryOptions({
    queryKey: [...appraisalsKey, appraisalId],
    queryFn: async ({ signal }) =>
      (await call(getAppraisal, { params: { appraisalId } }, { signal })).appraisal,
  });

export const linksQuery = (appraisalId: string) =>
  queryOptions({
    queryKey: [...appraisalsKey, appraisalId, 'links'],
    queryFn: ({ signal }) => call(listAppraisalLinks, { params: { appraisalId } }, { signal }),
  });

export const preferencesQuery = queryOptions({
  queryKey: [...appraisalsKey, 'preferences'],
  queryFn: ({ signal }) => call(getAppraisalPreferences, {}, { signal }),
});

export const templatesQuery = queryOptions({
  queryKey: [...appraisalsKey, 'templates'],
  staleTime: 60_000,
  queryFn: ({ signal }) => call(listTemplates, {}, { signal }),
});

export const insuranceQuery = (appraisalId: string) =>
  queryOptions({
    queryKey: [...appraisalsKey, appraisalId, 'insurance'],
    queryFn: ({ signal }) => call(getInsuranceConsents, { params: { appraisalId } }, { signal }),
  });

export const deskRequestsQuery = queryOptions({
  queryKey: ['desk', 'insurance-requests'],
  queryFn: ({ signal }) => call(listInsuranceRequests, {}, { signal }),
});

export const priceListQuery = queryOptions({
  queryKey: [...appraisalsKey, 'price-list'],
  staleTime: 60_000,
  queryFn: ({ signal }) => call(getPriceList, {}, { signal }),
});

export const sourceQuery = (source: Source) =>
  queryOptions({
    queryKey: [...appraisalsKey, 'source', source],
    queryFn: ({ signal }) =>
      call(
        readSource,
        {
          query:
            source.kind === 'order'
              ? { order: source.orderItemId }
              : { memo: source.memoId, line: String(source.line) },
        },
        { signal },
      ),
  });
