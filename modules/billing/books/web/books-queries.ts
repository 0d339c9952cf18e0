import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { getTrialBalance } from '../contract/books-endpoints.ts';
import type { ShownPeriod } from './use-period.ts';

export const booksKey = ['billing-desk', 'books'] as const;

export const trialBalanceQuery = (period: ShownPeriod) =>
  queryOptions({
    queryKey: [...booksKey, 'trial-balance', period],
    queryFn: ({ signal }) => call(getTrialBalance, { query: period }, { signal }),
    placeholderData: keepPreviousData,
  });
