import { counted } from '#kit/domain/text/counted.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import {
  getInviteBatch,
  resendCompanyInvite,
  withdrawCompanyInvite,
  withdrawInviteBatch,
} from '../contract/company-invite-endpoints.ts';
import type { CompanyInvite, InviteBatch } from '../contract/company-invite-endpoints.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';

export const batchesKey = ['companies', 'invite-batches'] as const;

export const batchPath = (batchId: string) => `/desk/invites/${batchId}` as const;

export const inviteBatchQuery = (batchId: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'one', batchId],
    queryFn: ({ signal }) => call(getInviteBatch, { params: { batchId } }, { signal }),
  });

export interface BatchActions {
  readonly busy: boolean;
  readonly error: unknown;
  resend(invite: CompanyInvite): void;
  withdraw(invite: CompanyInvite): void;
  withdrawAll(batch: InviteBatch): void;
}

const withdrawConsequence =
  'The link in the email will stop working, and companies with no members will be closed. You can invite those companies again.';

export function useBatchActions(): BatchActions {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const done = async (sentence: string): Promise<void> => {
    await queries.invalidateQueries({ queryKey: batchesKey });
    toast.show({ sentence });
  };
  const confirm = (header: string, yes: string): Promise<boolean> =>
    dialogs.openConfirm({ header, body: withdrawConsequence, yes, no: 'Cancel', destroys: true });
  return {
    busy,
    error,
    resend: ({ inviteId, companyName }) =>
      void act(async () => {
        await call(resendCompanyInvite, { params: { inviteId } });
        await done(`Invite resent to ${companyName}`);
      }),
    withdraw: ({ inviteId, companyName }) =>
      void act(async () => {
        if (!(await confirm(`Withdraw invite to ${companyName}?`, 'Withdraw invite'))) return;
        await call(withdrawCompanyInvite, { params: { inviteId } });
        await done(`Invite to ${companyName} withdrawn`);
      }),
    withdrawAll: ({ batchId, open, expired }) =>
      void act(async () => {
        const waiting = open + expired;
        const target = waiting === 1 ? 'the pending invite' : `all ${waiting} pending invites`;
        if (!(await confirm(`Withdraw ${target}?`, 'Withdraw all'))) return;
        await call(withdrawInviteBatch, { params: { batchId } });
        await done(`${counted(waiting, 'invite')} withdrawn`);
      }),
  };
}
