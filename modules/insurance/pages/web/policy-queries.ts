import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listCertificates } from '#modules/insurance/certificates/contract/certificate-endpoints.ts';
import { getLimitsInUse, listPolicies } from '#modules/insurance/policies/contract/policy-endpoints.ts';

export const policiesKey = ['policies'] as const;

export const policiesQuery = queryOptions({
  queryKey: [...policiesKey, 'list'],
  queryFn: ({ signal }) => call(listPolicies, {}, { signal }),
});

export const certificatesQuery = queryOptions({
  queryKey: [...policiesKey, 'certificates'],
  queryFn: ({ signal }) => call(listCertificates, {}, { signal }),
});

/** Parcels and memos change without a word to this page, so it asks again. */
export const inUseQuery = (policyNumber: string) =>
  queryOptions({
    queryKey: [...policiesKey, 'in-use', policyNumber],
    queryFn: ({ signal }) => call(getLimitsInUse, { params: { policyNumber } }, { signal }),
    refetchInterval: 60_000,
  });
