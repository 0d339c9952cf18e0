import { queryOptions } from '@tanstack/react-query';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { getMemo, summarizeMemos } from '../contract/memo-endpoints.ts';
import { countMemoPages, getMemoParcels } from '../contract/memo-handling-endpoints.ts';
import type { Memo } from '../contract/memo-shapes.ts';
import type { MemoParty } from '../domain/memo-moves.ts';

export const memosKey = ['memos'];

export const memoQuery = (memoId: string) =>
  queryOptions({
    queryKey: [...memosKey, memoId],
    queryFn: async ({ signal }) => (await call(getMemo, { params: { memoId } }, { signal })).memo,
  });

/** Guests have no parcels of their own, and aren't members to ask. */
const isMembers = ({ buyerIsGuest, party }: Memo): boolean => !(buyerIsGuest && party === 'buyer');

/** Coverage and pickup of the parcels with a label. */
export const memoParcelsQuery = (memo: Memo) =>
  queryOptions({
    queryKey: [...memoQuery(memo.memoId).queryKey, 'parcels'],
    queryFn: ({ signal }) =>
      call(getMemoParcels, { params: { memoId: memo.memoId } }, { signal, quiet: true }),
    enabled: isMembers(memo) && memo.parcels.some(({ status }) => status === 'Sent'),
    retry: false,
  });

export const memoPagesQuery = (memo: Memo) =>
  queryOptions({
    queryKey: [...memoQuery(memo.memoId).queryKey, 'pages', memo.version, memo.events.length],
    queryFn: ({ signal }) =>
      call(countMemoPages, { params: { memoId: memo.memoId } }, { signal, quiet: true }),
    enabled: isMembers(memo),
    retry: false,
    staleTime: Infinity,
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
