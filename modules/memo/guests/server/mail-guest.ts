import type { Letter } from '#kit/server/letters/letter.ts';
import { newId } from '#kit/server/new-id.ts';
import { digestOf, newLinkSecret } from '#kit/server/one-time-codes/link-secret.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { SignInParts } from '#platform/identity/server.ts';
import type { MemoRecord } from '#modules/memo/memos/server/memo-tables.ts';
import { guestLinks } from '../domain/guest-link.ts';
import { insertGuestLink } from './guest-link-store.ts';

export interface GuestParts {
  readonly identity: Pick<SignInParts, 'sealed' | 'codeKeys'>;
}

interface GuestWords {
  readonly subject: string;
  readonly says: readonly string[];
  readonly label: string;
}

/** Each letter has a link of its own, since only the digest of an earlier one is kept. */
export async function mailGuest(
  ctx: Ctx,
  { identity }: GuestParts,
  row: MemoRecord,
  { subject, says, label }: GuestWords,
): Promise<void> {
  const token = newLinkSecret();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + guestLinks.goodMs);
  await insertGuestLink(ctx, {
    seller_id: row.seller_id,
    memo_id: row.memo_id,
    link_id: newId(),
    digest: digestOf(token),
    email: row.buyer_email,
    expires_at: expiresAt,
    created_by: row.created_by,
    created_at: now,
  });
  const letter: Letter = {
    to: row.buyer_email,
    subject,
    says: [...says, 'The link works for 90 days. To open the memo, confirm this email address with a code.'],
    link: { label, path: `/memo-link#${token}` },
    otherwise: `If you don't know ${row.seller_name}, ignore this email.`,
  };
  await sendLetter(ctx, identity, letter, expiresAt);
}

/** Discreet: names neither contents nor value. */
export const inviteWords = (row: MemoRecord): GuestWords => ({
  subject: `${row.seller_name} sent you memo ${row.number}`,
  says: [
    `${row.seller_name} is sending goods on memo to ${row.buyer_name}. Review the memo, then sign to accept it or request a change. You don't need an account.`,
  ],
  label: 'Open memo',
});
