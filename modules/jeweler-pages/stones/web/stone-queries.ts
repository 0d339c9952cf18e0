import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listStones } from '../contract/stone-endpoints.ts';

/** The company's listings by stock number, and those that were picked. */
export const stonesQuery = (picked: readonly string[], text = '') =>
  queryOptions({
    queryKey: ['page-stones', text, picked],
    queryFn: ({ signal }) => call(listStones, { query: { text, picked: picked.join(',') } }, { signal }),
    placeholderData: keepPreviousData,
  });
