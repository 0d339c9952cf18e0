import { sendLetter } from '#platform/identity/server.ts';
import type { IdentityPorts, Letter } from '#platform/identity/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { MemberRecord } from './member-store.ts';

export function approvedLetter(to: string, companyName: string): Letter {
  return {
    to,
    subject: `You work for ${companyName} now`,
    says: [
      `${companyName} has let you in. Its services are open to you from your next page on, as far as your role allows.`,
    ],
    link: { label: 'Open the portal', path: '/dashboard' },
  };
}

export function rejectedLetter(to: string, companyName: string, reason: string): Letter {
  return {
    to,
    subject: `${companyName} has not let you in`,
    says: [
      `You asked to work for ${companyName} in the portal, and its administrator has said no.`,
      `They write: ${reason}`,
    ],
    otherwise: 'If you think that is wrong, speak to them. Your account stays yours.',
  };
}

export function removedLetter(to: string, companyName: string, reason: string): Letter {
  return {
    to,
    subject: `You no longer work for ${companyName} here`,
    says: [
      `You were uninvited from ${companyName}: nothing of it is open to you any more.`,
      ...(reason === '' ? [] : [`They write: ${reason}`]),
    ],
    otherwise: 'If you think that is wrong, speak to them. Your account stays yours.',
  };
}

/** Sent with the decision; people whose email the company may not read get no email. */
export async function sendMemberLetter(
  ctx: Ctx,
  { identity }: TeamPorts,
  member: Pick<MemberRecord, 'email'> | undefined,
  compose: (email: string) => Letter,
): Promise<void> {
  if (member?.email) await sendLetter(ctx, identity, compose(member.email));
}

export interface TeamPorts {
  readonly identity: Pick<IdentityPorts, 'sealed'>;
}
