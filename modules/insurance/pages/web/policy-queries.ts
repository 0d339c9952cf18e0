import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getLimitsInUse, listPolicies } from '#modules/insurance/policies/contract/policy-endpoints.ts';

export const policiesKey = ['policies'] as const;

export const policiesQuery = queryOptions({
  queryKey: [...policiesKey, 'list'],
  queryFn: ({ signal }) => call(listPolicies, {}, { signal }),
});

/** Parcels and memos change without a word to this page, so it asks again. */
export const inUseQuery = (policyNumber: string) =>
  queryOptions({
    queryKey: [...policiesKey, 'in-use', policyNumber],
    queryFn: ({ signal }) => call(getLimitsInUse, { params: { policyNumber } }, { signal }),
    refetchInterval: 60_000,
  });
