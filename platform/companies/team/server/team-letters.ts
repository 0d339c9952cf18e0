import { sendLetter } from '#platform/identity/server.ts';
import type { IdentityPorts, Letter } from '#platform/identity/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { MemberRecord } from './member-store.ts';

export function approvedLetter(to: string, companyName: string): Letter {
  return {
    to,
    subject: `You've joined ${companyName}`,
    says: [`${companyName} approved your request. You can now use the services your role allows.`],
    link: { label: 'Open portal', path: '/dashboard' },
  };
}

export function rejectedLetter(to: string, companyName: string, reason: string): Letter {
  return {
    to,
    subject: `${companyName} declined your request`,
    says: [
      `You asked to join ${companyName} in the portal, and the company's administrator declined your request.`,
      `Reason: ${reason}`,
    ],
    otherwise: 'If you have questions, contact the company. You can still sign in to your account.',
  };
}

export function removedLetter(to: string, companyName: string, reason: string): Letter {
  return {
    to,
    subject: `You were removed from ${companyName}`,
    says: [
      `You were removed from ${companyName} and no longer have access to it in the portal.`,
      ...(reason === '' ? [] : [`Reason: ${reason}`]),
    ],
    otherwise: 'If you have questions, contact the company. You can still sign in to your account.',
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
