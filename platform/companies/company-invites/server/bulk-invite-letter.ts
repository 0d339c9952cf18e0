import { day, formatDay } from '#kit/domain/day.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { providerDay } from '#platform/access/contract.ts';
import { invitePath } from '#platform/companies/invites/contract/invite-path.ts';

interface Inviting {
  readonly to: string;
  readonly companyName: string;
  /** Stands in this letter and nowhere else. */
  readonly code: string;
  readonly expiresAt: Date;
}

export function bulkInviteLetter({ to, companyName, code, expiresAt }: Inviting): Letter {
  return {
    to,
    subject: `${companyName} is invited to the portal`,
    says: [
      `We have opened the portal to ${companyName} and ask you to run its account, as business administrator.`,
      `The link can be used once, until ${formatDay(day(providerDay(expiresAt)))}.`,
    ],
    link: { label: 'Accept the invite', path: invitePath(code) },
    otherwise: 'If this company is not yours, do nothing: without you the invite ends by itself.',
  };
}
