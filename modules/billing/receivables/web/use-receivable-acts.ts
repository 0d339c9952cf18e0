import { useQueryClient } from '@tanstack/react-query';
import { firstOfMonth } from '#kit/domain/calendar/first-of-month.ts';
import { day } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { providerDay } from '#platform/access/contract.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { sendStatement } from '#modules/billing/statements/contract/send-statement-endpoint.ts';
import { monthName, monthOfDay } from '#modules/billing/statements/domain/month.ts';
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
    /** The month that ended last. */
    sendStatement: ({ companyId, company }: Account) =>
      act(async () => {
        const month = monthOfDay(firstOfMonth(day(providerDay(now())), 1));
        const sure = await dialogs.openConfirm({
          header: `Send the ${monthName(month)} statement to ${company}?`,
          body: "We'll email the statement to the member's statement addresses.",
          yes: 'Send statement',
          no: 'Cancel',
        });
        if (!sure) return;
        const { sentTo } = await call(sendStatement, { params: { companyId, month } });
        toast.show({ sentence: `Statement sent to ${sentTo.join(', ')}` });
      }),
    async adjust(account: Account, kind: AdjustmentKind, billId?: string) {
      const { openAdjustDialog } = await import('./adjust-dialog.tsx');
      const outcome = await openAdjustDialog(dialogs, { account, kind, billId, withStepUp });
      if (outcome === undefined) return;
      await done(outcome === 'posted' ? 'Adjustment posted' : 'Adjustment sent for approval');
    },
  };
}
