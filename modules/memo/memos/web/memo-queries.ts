import { queryOptions } from '@tanstack/react-query';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { getMemo, summarizeMemos } from '../contract/memo-endpoints.ts';
import type { MemoParty } from '../domain/memo-moves.ts';

export const memosKey = ['memos'];

export const memoQuery = (memoId: string) =>
  queryOptions({
    queryKey: [...memosKey, memoId],
    queryFn: async ({ signal }) => (await call(getMemo, { params: { memoId } }, { signal })).memo,
  });

export const memoSummaryQuery = (side: MemoParty) =>
  queryOptions({
    queryKey: [...memosKey, 'summary', side],
    queryFn: ({ signal }) => call(summarizeMemos, { query: { side } }, { signal }),
  });

/** Beside the names of the page's tabs. */
export const tabCounts = (summary: EndpointAnswer<typeof summarizeMemos> | undefined) =>
  summary === undefined
    ? {}
    : {
        counts: {
          '/memo': summary.selling,
          '/memo/buying': summary.buying,
          '/memo/counterparties': summary.buyers,
        },
      };
