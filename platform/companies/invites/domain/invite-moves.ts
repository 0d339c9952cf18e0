import { lifeCycle } from '#kit/domain/life-cycle.ts';
import { isEmail } from '#kit/domain/email.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';

// Our choice: how long an invite is valid, and how soon it may be sent again (decision 0017).
export const inviteDays = 14;
export const resendMinutes = 10;

/** Our choice: invites email strangers in our name, so a company sends at most a thousand a day (decision 0017). */
export const maxInvitesPerDay = 1000;

export const inviteMoves = lifeCycle({
  states: ['Open', 'Expired', 'Used', 'Withdrawn'],
  initial: 'Open',
  final: ['Used', 'Withdrawn'],
  moves: {
    accept: { from: ['Open'], to: 'Used', by: ['the invited'] },
    expire: { from: ['Open'], to: 'Expired', by: ['time'] },
    resend: { from: ['Open', 'Expired'], to: 'Open', by: ['inviter'], needs: ['withinReach'] },
    withdraw: { from: ['Open', 'Expired'], to: 'Withdrawn', by: ['inviter'], needs: ['withinReach'] },
  },
});

export const inviteStatuses = inviteMoves.states;

export type InviteStatus = (typeof inviteStatuses)[number];

interface InviteTimes {
  readonly usedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly expiresAt: Date;
}

export function inviteStatus({ usedAt, withdrawnAt, expiresAt }: InviteTimes, now: Date): InviteStatus {
  if (usedAt !== null) return 'Used';
  if (withdrawnAt !== null) return 'Withdrawn';
  return expiresAt > now ? 'Open' : 'Expired';
}

export function inviteExpiry(now: Date): Date {
  return new Date(now.getTime() + inviteDays * 24 * 3_600_000);
}

/** Prevents a second email when someone clicks twice or two administrators resend at once. */
export function wasSentRecently(sentAt: Date | null, now: Date): boolean {
  return sentAt !== null && now.getTime() - sentAt.getTime() < resendMinutes * 60_000;
}

export const inviteOutcomes = [
  'Invited',
  'NotAnEmail',
  'Twice',
  'WorksHere',
  'Waits',
  'InvitedAlready',
] as const;

export type InviteOutcome = (typeof inviteOutcomes)[number];

interface ExistingAddresses {
  /** Lowercase. */
  readonly working: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
  readonly invited: ReadonlySet<string>;
}

/** Rows are independent: a bad row does not stop the others. */
export function inviteOutcomesFor(emails: readonly string[], existing: ExistingAddresses): InviteOutcome[] {
  const seen = new Set<string>();
  return emails.map((entry) => {
    const email = entry.trim().toLowerCase();
    if (!isEmail(email) || email.length > fieldLimits.email) return 'NotAnEmail';
    if (seen.has(email)) return 'Twice';
    seen.add(email);
    if (existing.working.has(email)) return 'WorksHere';
    if (existing.waiting.has(email)) return 'Waits';
    return existing.invited.has(email) ? 'InvitedAlready' : 'Invited';
  });
}
