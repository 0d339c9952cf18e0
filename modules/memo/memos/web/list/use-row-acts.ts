import { useQueryClient } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { BulkAction } from '#kit/web/table/toolbar/bulk-bar.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { actOnMemo } from '../../contract/memo-act-endpoints.ts';
import { recallMemo } from '../../contract/memo-handling-endpoints.ts';
import type { MemoRow } from '../../contract/memo-shapes.ts';
import type { MemoMoveName } from '../../domain/memo-moves.ts';
import { memosKey } from '../memo-queries.ts';

type Rows = readonly MemoRow[];

/** One after the other: each memo is locked and checked on its own. */
async function each(rows: Rows, act: (row: MemoRow) => Promise<unknown>): Promise<number> {
  for (const row of rows) await act(row);
  return rows.length;
}

/** What the list does to one memo or to those selected. */
export function useRowActs() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const done = async (work: Promise<string | undefined>): Promise<void> => {
    try {
      const sentence = await work;
      if (sentence !== undefined) toast.show({ sentence });
    } catch (error) {
      toast.failed(error);
    }
    await queries.invalidateQueries({ queryKey: memosKey });
  };
  const remind = async (rows: Rows): Promise<string> => {
    const count = await each(rows, ({ memoId, version }) =>
      call(actOnMemo, { params: { memoId }, body: { version, act: 'remind' } }),
    );
    return `${counted(count, 'reminder')} sent`;
  };
  const recall = async (rows: Rows): Promise<string | undefined> => {
    const [first] = rows;
    const isSure = await dialogs.openConfirm({
      header:
        rows.length === 1 ? `Request return of ${first?.number}?` : `Request return of ${rows.length} memos?`,
      body: "We'll ask the buyer to return everything still out. The due date won't change.",
      yes: 'Request return',
      no: 'Go back',
    });
    if (!isSure) return undefined;
    const count = await each(rows, ({ memoId, version }) =>
      call(recallMemo, { params: { memoId }, body: { version, comment: '' } }),
    );
    return `${counted(count, 'return')} requested`;
  };
  return {
    remind: (rows: Rows) => void done(remind(rows)),
    recall: (rows: Rows) => void done(recall(rows)),
  };
}

export type RowActs = ReturnType<typeof useRowActs>;

const refusedUnless = (move: MemoMoveName) => (rows: Rows) => {
  const others = rows.filter(({ actions }) => !actions.includes(move)).length;
  return others === 0
    ? undefined
    : `${counted(others, 'selected memo has', 'selected memos have')} nothing out with a buyer.`;
};

export const bulkActsOf = ({ remind, recall }: RowActs): readonly BulkAction<MemoRow>[] => [
  { label: 'Send reminder', icon: 'mail', refused: refusedUnless('remind'), run: remind },
  { label: 'Request return', icon: 'truck', refused: refusedUnless('recall'), run: recall },
];
