import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { approveCompany, rejectCompany } from '../contract/approval-endpoints.ts';
import type { Registration } from '../contract/approval-endpoints.ts';

export const registrationsKey = ['companies', 'registrations'] as const;

export interface CompanyActs {
  readonly busy: boolean;
  readonly error: unknown;
  approve(company: Registration): void;
  reject(company: Registration): void;
}

/** What can be decided about a company of the list. */
export function useDecideCompany(): CompanyActs {
  const { busy, error, act } = useBusyAct();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const done = async (sentence: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: registrationsKey });
    toast.show({ sentence });
  };
  return {
    busy,
    error,
    approve: ({ companyId, companyName, administrator }) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Approve ${companyName}?`,
          body: `The portal opens to it at once${
            administrator === null ? '' : `, and ${administrator.name} may ask for services and invite people`
          }. Its administrators get mail.`,
          yes: 'Approve company',
          no: 'Cancel',
        });
        if (!isSure) return;
        await call(approveCompany, { params: { companyId } });
        await done(`${companyName} is approved.`);
      }),
    reject: ({ companyId, companyName }) =>
      void act(async () => {
        const { openRejectDialog } = await import('./reject-dialog.tsx');
        const rejected = await openRejectDialog(dialogs, {
          title: `Reject ${companyName}?`,
          body: 'None of its services opens. You can approve it later all the same.',
          verb: 'Reject company',
          doing: 'Rejecting',
          act: (reason) => call(rejectCompany, { params: { companyId }, body: { reason } }),
        });
        if (rejected) await done(`${companyName} is rejected.`);
      }),
  };
}
