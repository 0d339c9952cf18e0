import { call } from '#kit/web/call/call.ts';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { answerMemoPrice } from '../contract/memo-handling-endpoints.ts';
import type { Memo, MemoLine } from '../contract/memo-shapes.ts';

type Open = (run: () => Promise<Memo | undefined>, sentence: string) => void;

/** One side requests a price, the other accepts or declines. */
export const priceActs = (memo: Memo, dialogs: Dialogs, open: Open) => ({
  askPrice: (line: MemoLine) =>
    open(
      async () => (await import('./price-dialog.tsx')).openPriceDialog(dialogs, memo, line),
      'Price change requested',
    ),
  answerPrice: ({ line }: MemoLine, agree: boolean) =>
    open(
      async () => {
        const body = { version: memo.version, line, agree };
        return (await call(answerMemoPrice, { params: { memoId: memo.memoId }, body })).memo;
      },
      agree ? 'Price changed' : 'Price change declined',
    ),
});
