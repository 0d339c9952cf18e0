import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { releaseHold, withdrawPromise } from '../contract/receivables-endpoints.ts';
import type { Receivable } from '../contract/receivables-endpoints.ts';
import type { AdjustmentKind } from '../domain/reason-codes.ts';
import { receivablesKey } from './receivables-queries.ts';

type Account = Pick<Receivable, 'companyId' | 'company' | 'bills' | 'owed'>;

/** What staff do on a company's account; everything is read again after it. */
export function useReceivableActs() {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const { error, act } = useAction();
  const readAgain = () => queries.invalidateQueries({ queryKey: receivablesKey });
  const done = async (sentence: string) => {
    toast.show({ sentence });
    await readAgain();
  };
  return {
    error,
    async promise(account: Account, amount: number) {
      const { openPromiseDialog } = await import('./collection-dialogs.tsx');
      if (await openPromiseDialog(dialogs, { account, amount })) await done('Promise recorded');
    },
    withdraw: ({ companyId }: Account) =>
      act(async () => {
        await call(withdrawPromise, { params: { companyId } });
        await done('Promise withdrawn');
      }),
    async hold(account: Account) {
      const { openHoldDialog } = await import('./collection-dialogs.tsx');
      if (await openHoldDialog(dialogs, account)) await done('Credit hold placed');
    },
    release: ({ companyId }: Account) =>
      act(async () => {
        await call(releaseHold, { params: { companyId } });
        await done('Credit hold released');
      }),
    async adjust(account: Account, kind: AdjustmentKind, billId?: string) {
      const { openAdjustDialog } = await import('./adjust-dialog.tsx');
      const outcome = await openAdjustDialog(dialogs, { account, kind, billId, withStepUp });
      if (outcome === undefined) return;
      await done(outcome === 'posted' ? 'Adjustment posted' : 'A second person must approve this');
    },
  };
}
