import { isEmail } from '#kit/domain/email.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';

export const inviteOutcomes = [
  'Invited',
  'NotAnEmail',
  'Twice',
  'WorksHere',
  'Waits',
  'InvitedAlready',
] as const;

/** What became of one row of a list of people to invite. */
export type InviteOutcome = (typeof inviteOutcomes)[number];

export interface KnownAddresses {
  /** In small letters, each. */
  readonly working: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
  readonly invited: ReadonlySet<string>;
}

/** Each row by itself: a slip in one keeps nobody else out. */
export function outcomesOf(emails: readonly string[], known: KnownAddresses): InviteOutcome[] {
  const seen = new Set<string>();
  return emails.map((typed) => {
    const email = typed.trim().toLowerCase();
    if (!isEmail(email) || email.length > fieldLimits.email) return 'NotAnEmail';
    if (seen.has(email)) return 'Twice';
    seen.add(email);
    if (known.working.has(email)) return 'WorksHere';
    if (known.waiting.has(email)) return 'Waits';
    return known.invited.has(email) ? 'InvitedAlready' : 'Invited';
  });
}
