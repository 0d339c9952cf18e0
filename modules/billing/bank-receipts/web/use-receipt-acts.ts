import { counted } from '#kit/domain/text/counted.ts';
import { formatCents } from '#kit/domain/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import {
  applyReceipt,
  confirmProposals,
  confirmReceiptEntry,
  discardReceiptEntry,
} from '../contract/bank-receipt-endpoints.ts';
import type { BankReceipt } from '../contract/bank-receipt-endpoints.ts';
import { receiptsKey } from './receipt-queries.ts';

const sentences = { done: 'Receipt applied', awaits_second: 'A second person must confirm this entry' };

function useDone() {
  const queries = useQueryClient();
  return async (sentence: string) => {
    toast.show({ sentence });
    await queries.invalidateQueries({ queryKey: receiptsKey });
  };
}

/** What staff do with a receipt; everything is read again after it. */
export function useReceiptActs() {
  const withStepUp = useStepUp();
  const { error, act } = useAction();
  const done = useDone();
  return {
    error,
    ...useReceiptDialogs(),
    /** An exact proposal, as it is. */
    confirmProposal: ({ receiptId, proposal }: BankReceipt) =>
      act(async () => {
        const parts = (proposal?.bills ?? []).map(({ companyId, billId, amount }) => ({
          companyId,
          billId,
          amount,
        }));
        const { outcome } = await withStepUp(() =>
          call(applyReceipt, { params: { receiptId }, body: { parts } }),
        );
        await done(sentences[outcome]);
      }),
    /** Every exact proposal at once. */
    confirmAll: (receipts: readonly BankReceipt[]) =>
      act(async () => {
        const receiptIds = receipts.map(({ receiptId }) => receiptId);
        const { confirmed, amount, left } = await call(confirmProposals, { body: { receiptIds } });
        const rest = left === 0 ? '' : `, ${left} left to check`;
        await done(`${counted(confirmed, 'receipt')} applied, ${formatCents(amount)}${rest}`);
      }),
    confirmEntry: ({ receiptId }: BankReceipt) =>
      act(async () => {
        await withStepUp(() => call(confirmReceiptEntry, { params: { receiptId } }));
        await done('Entry confirmed');
      }),
    discardEntry: ({ receiptId }: BankReceipt) =>
      act(async () => {
        await call(discardReceiptEntry, { params: { receiptId } });
        await done('Entry discarded');
      }),
  };
}

function useReceiptDialogs() {
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const done = useDone();
  return {
    async apply(receipt: BankReceipt) {
      const { openApplyDialog } = await import('./apply-dialog.tsx');
      const outcome = await openApplyDialog(dialogs, { receipt, withStepUp });
      if (outcome !== undefined) await done(sentences[outcome]);
    },
    async enter() {
      const { openEnterReceiptDialog } = await import('./enter-receipt-dialog.tsx');
      if (await openEnterReceiptDialog(dialogs)) await done('Receipt recorded. Match it to an open item.');
    },
    async readFile() {
      const { openReadFileDialog } = await import('./read-file-dialog.tsx');
      const read = await openReadFileDialog(dialogs);
      if (read === undefined) return;
      const { format, added } = read;
      await done(`${format} file imported: ${counted(added, 'receipt')} added`);
    },
    async unapply(receipt: BankReceipt, partId: string) {
      const { openReasonDialog } = await import('./reason-dialogs.tsx');
      if (await openReasonDialog(dialogs, { receipt, partId, withStepUp })) await done('Payment unapplied');
    },
    async reverse(receipt: BankReceipt) {
      const { openReasonDialog } = await import('./reason-dialogs.tsx');
      const outcome = await openReasonDialog(dialogs, { receipt, partId: undefined, withStepUp });
      if (outcome === undefined) return;
      await done(outcome === 'done' ? 'Receipt reversed' : sentences.awaits_second);
    },
  };
}

export type ReceiptActs = ReturnType<typeof useReceiptActs>;
