import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  resendCompanyInvite,
  withdrawCompanyInvite,
  withdrawInviteBatch,
} from '../contract/batch-endpoints.ts';
import type { CompanyInvite, InviteBatch } from '../contract/batch-endpoints.ts';
import { batchesKey } from './batch-queries.ts';

export interface BatchActs {
  readonly busy: boolean;
  readonly error: unknown;
  resend(invite: CompanyInvite): void;
  withdraw(invite: CompanyInvite): void;
  withdrawAll(batch: InviteBatch): void;
}

const closes =
  'The link in the mail opens nothing any more, and a company that nobody has entered is closed. It can be invited again.';

/** What can be done with companies that were asked in. */
export function useBatchActs(): BatchActs {
  const { busy, error, act } = useBusyAct();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const done = async (sentence: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: batchesKey });
    toast.show({ sentence });
  };
  const ask = (header: string, yes: string): Promise<boolean> =>
    dialogs.openConfirm({ header, body: closes, yes, no: 'Cancel', destroys: true });
  return {
    busy,
    error,
    resend: ({ inviteId, companyName }) =>
      void act(async () => {
        await call(resendCompanyInvite, { params: { inviteId } });
        await done(`The invite to ${companyName} is sent again.`);
      }),
    withdraw: ({ inviteId, companyName }) =>
      void act(async () => {
        if (!(await ask(`Withdraw the invite to ${companyName}?`, 'Withdraw invite'))) return;
        await call(withdrawCompanyInvite, { params: { inviteId } });
        await done(`The invite to ${companyName} is withdrawn.`);
      }),
    withdrawAll: ({ batchId, open, expired }) =>
      void act(async () => {
        const waiting = open + expired;
        const which = waiting === 1 ? 'the invite that waits' : `all ${waiting} invites that wait`;
        if (!(await ask(`Withdraw ${which}?`, 'Withdraw all'))) return;
        await call(withdrawInviteBatch, { params: { batchId } });
        await done(waiting === 1 ? '1 invite is withdrawn.' : `${waiting} invites are withdrawn.`);
      }),
  };
}
