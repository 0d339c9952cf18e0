import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { resendInvite, withdrawInvite } from '../contract/invite-endpoints.ts';
import type { Invite } from '../contract/invite-endpoints.ts';
import { useReadTeamAgain } from '#platform/companies/team/web/team-queries.ts';
import { nameOfInvite } from './columns-of-any-invite.tsx';

export interface InviteActs {
  readonly busy: boolean;
  readonly error: unknown;
  resend(invite: Invite): void;
  withdraw(invite: Invite): void;
}

/** What can be done with an invite of the list. */
export function useInviteActs(): InviteActs {
  const { busy, error, act } = useBusyAct();
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const readAgain = useReadTeamAgain();
  return {
    busy,
    error,
    resend: (invite) =>
      void act(async () => {
        await withStepUp(() => call(resendInvite, { params: { inviteId: invite.id } }));
        await readAgain();
        toast.show({ sentence: `The invite to ${invite.email} is sent again.` });
      }),
    withdraw: (invite) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Withdraw the invite to ${nameOfInvite(invite)}?`,
          body: 'The link in their mail opens nothing any more. You can invite them again.',
          yes: 'Withdraw invite',
          no: 'Cancel',
          destroys: true,
        });
        if (!isSure) return;
        await call(withdrawInvite, { params: { inviteId: invite.id } });
        await readAgain();
        toast.show({ sentence: `The invite to ${invite.email} is withdrawn.` });
      }),
  };
}
