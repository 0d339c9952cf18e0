import { queryOptions } from '@tanstack/react-query';
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
