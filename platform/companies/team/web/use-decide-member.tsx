import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { useActor } from '#platform/access/web.tsx';
import { rejectTeamMember, removeTeamMember } from '../contract/team-endpoints.ts';
import type { TeamMemberRow } from '../contract/team-endpoints.ts';
import { fullName } from './team-columns.tsx';
import type { ReasonDialogOptions } from './reason-dialog.tsx';
import { useRefreshTeam } from './team-queries.ts';

/** Approves, rejects or removes a member, each in its own dialog. */
export function useDecideMember() {
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const refreshTeam = useRefreshTeam();
  const actor = useActor();
  const company = actor.kind === 'member' ? actor.companyName : 'the company';

  const done = async (sentence: string): Promise<void> => {
    await refreshTeam();
    toast.show({ sentence });
  };
  return {
    approve: async (member: TeamMemberRow): Promise<void> => {
      const { openApproveDialog } = await import('./approve-dialog.tsx');
      if (await openApproveDialog(dialogs, { withStepUp, member, company }))
        await done(`${fullName(member)} approved`);
    },
    reject: async (member: TeamMemberRow): Promise<void> => {
      const rejected = await openReason(dialogs, {
        title: `Decline ${fullName(member)}'s request?`,
        body: `We'll email ${member.firstName} your reason. You can still approve the request later.`,
        verb: 'Decline',
        doing: 'Declining',
        version: member.version,
        required: true,
        act: (body) => call(rejectTeamMember, { params: { personId: member.personId }, body }),
      });
      if (rejected) await done(`${fullName(member)}'s request declined`);
    },
    remove: async (member: TeamMemberRow): Promise<void> => {
      const name = fullName(member);
      const removed = await openReason(dialogs, {
        title: member.isYou ? `Leave ${company}?` : `Remove ${name} from ${company}?`,
        body: member.isYou
          ? "You'll lose access to the company. Another administrator can reinstate you."
          : `${member.firstName} will lose access right away, and we'll email them. Their name stays on past activity.`,
        verb: member.isYou ? 'Leave' : `Remove ${member.firstName}`,
        doing: 'Removing',
        version: member.version,
        required: false,
        destroys: true,
        act: (body) => call(removeTeamMember, { params: { personId: member.personId }, body }),
      });
      if (!removed) return;
      // A person who left can no longer read any of this, so the portal reloads.
      if (member.isYou) location.assign('/dashboard');
      else await done(`${name} removed`);
    },
  };
}

async function openReason(dialogs: Dialogs, options: ReasonDialogOptions): Promise<boolean> {
  const { openReasonDialog } = await import('./reason-dialog.tsx');
  return openReasonDialog(dialogs, options);
}
