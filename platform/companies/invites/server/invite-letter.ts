import type { Letter } from '#platform/identity/server.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { BusinessRole } from '#platform/access/contract.ts';
import { invitePath } from '../contract/invite-endpoints.ts';
import { roleNames } from '#platform/companies/team/contract/role-names.ts';
import { randomBytes } from 'node:crypto';
import { sha256 } from '#kit/server/tokens/sha256.ts';

export interface InviteLetterFacts {
  readonly to: string;
  readonly inviterName: string;
  readonly companyName: string;
  readonly roles: readonly BusinessRole[];
  /** The code is only in this email. */
  readonly code: string;
  readonly expiresAt: Date;
}

export function inviteLetter({
  to,
  inviterName,
  companyName,
  roles,
  code,
  expiresAt,
}: InviteLetterFacts): Letter {
  return {
    to,
    subject: `${inviterName} invited you to join ${companyName}`,
    says: [
      `${inviterName} invited you to join ${companyName} in the portal. Your role: ${roleNames(roles)}.`,
      `The link works once and expires after ${formatDay(day(providerDay(expiresAt)))}.`,
    ],
    link: { label: 'Accept invite', path: invitePath(code) },
    otherwise: "If you don't know this person, you can ignore this email. The invite will expire.",
  };
}

/** A random code for one email; only its hash is stored. */
export function generateInviteCode(): { readonly code: string; readonly codeHash: string } {
  const code = randomBytes(24).toString('base64url');
  return { code, codeHash: sha256(code) };
}
