import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listAdjustments } from '../contract/adjustment-endpoints.ts';
import { getReceivable, listPromises, listReceivables } from '../contract/receivables-endpoints.ts';

/** All that the desk reads of receivables is read again after each act. */
export const receivablesKey = ['billing-desk', 'receivables'] as const;

export const receivablesQuery = (search: string) =>
  queryOptions({
    queryKey: [...receivablesKey, 'list', search],
    queryFn: ({ signal }) => call(listReceivables, { query: search === '' ? {} : { search } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const receivableQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...receivablesKey, 'company', companyId],
    queryFn: ({ signal }) => call(getReceivable, { params: { companyId } }, { signal }),
  });

export const promisesQuery = queryOptions({
  queryKey: [...receivablesKey, 'promises'],
  queryFn: ({ signal }) => call(listPromises, {}, { signal }),
});

export const adjustmentsQuery = queryOptions({
  queryKey: [...receivablesKey, 'adjustments'],
  queryFn: ({ signal }) => call(listAdjustments, {}, { signal }),
});
