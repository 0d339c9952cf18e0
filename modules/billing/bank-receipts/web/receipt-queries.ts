import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listReceipts } from '../contract/bank-receipt-endpoints.ts';

/** Also read again by what is done to receivables, and the other way round. */
export const receiptsKey = ['billing-desk'] as const;

export const receiptsQuery = (show: 'unmatched' | 'all', search = '') =>
  queryOptions({
    queryKey: [...receiptsKey, 'receipts', show, search],
    queryFn: ({ signal }) =>
      call(listReceipts, { query: { show, ...(search === '' ? {} : { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });
