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

/** Decides about a member, each in its own dialog. */
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
        await done(`${fullName(member)} works for ${company} now.`);
    },
    reject: async (member: TeamMemberRow): Promise<void> => {
      const rejected = await openReason(dialogs, {
        title: `Reject ${fullName(member)}?`,
        body: 'They are told by mail and see nothing of the company. You can let them in later all the same.',
        verb: 'Reject',
        doing: 'Rejecting',
        version: member.version,
        required: true,
        act: (body) => call(rejectTeamMember, { params: { personId: member.personId }, body }),
      });
      if (rejected) await done(`${fullName(member)} is rejected.`);
    },
    remove: async (member: TeamMemberRow): Promise<void> => {
      const name = fullName(member);
      const removed = await openReason(dialogs, {
        title: member.isYou ? `Leave ${company}?` : `Remove ${name} from ${company}?`,
        body: member.isYou
          ? 'Nothing of the company is open to you any more. Another administrator can let you back in.'
          : 'Nothing of the company is open to them from this moment on, and a mail tells them. What they did keeps their name.',
        verb: member.isYou ? 'Leave' : `Remove ${member.firstName}`,
        doing: 'Removing',
        version: member.version,
        required: false,
        destroys: true,
        act: (body) => call(removeTeamMember, { params: { personId: member.personId }, body }),
      });
      if (!removed) return;
      // A person who left may read none of this, so the portal reloads.
      if (member.isYou) location.assign('/dashboard');
      else await done(`${name} is removed.`);
    },
  };
}

async function openReason(dialogs: Dialogs, options: ReasonDialogOptions): Promise<boolean> {
  const { openReasonDialog } = await import('./reason-dialog.tsx');
  return openReasonDialog(dialogs, options);
}
