import { maskedEmail, maskedPhone } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { emailCorrected } from '../contract/email-event.ts';
import { identityRefusals } from '../contract/identity-refusals.ts';
import type { Channel } from '../domain/contact.ts';
import { updateAccount, findAccountByEmail, lockContact, isPhoneTaken } from './account-store.ts';
import type { AccountRow } from './account-store.ts';
import type { IdentityPorts } from './identity-ports.ts';
import { emailChangedLetter, phoneChangedLetter } from './letters.ts';
import { sendLetter } from './send-letter.ts';

type Ports = Pick<IdentityPorts, 'sealed'>;

/** Records that a code or link sent to this email or phone was used; a new one replaces the old. */
export async function recordVerifiedContact(
  ctx: Ctx,
  ports: Ports,
  account: AccountRow,
  { channel, target }: { channel: Channel; target: string },
): Promise<void> {
  const changed =
    channel === 'Email'
      ? await recordEmail(ctx, ports, account, target)
      : await recordPhone(ctx, ports, account, target);
  await ctx.record({
    act: channel === 'Email' ? 'identity.verifyEmail' : 'identity.verifyPhone',
    recordType: 'person',
    recordId: account.person_id,
    facts: { to: channel === 'Email' ? maskedEmail(target) : maskedPhone(target), changed },
  });
}

async function recordEmail(ctx: Ctx, ports: Ports, account: AccountRow, email: string): Promise<boolean> {
  const now = ctx.clock.now();
  if (isSameText(email, account.email)) {
    await updateAccount(ctx, account.person_id, { email_verified_at: now });
    return false;
  }
  // A different email was requested since, or the change was canceled.
  if (account.new_email === null || !isSameText(email, account.new_email))
    refuse(identityRefusals.link_ended);
  await lockContact(ctx, email);
  const otherAccount = await findAccountByEmail(ctx, email);
  if (otherAccount !== undefined && otherAccount.person_id !== account.person_id)
    refuse(identityRefusals.email_in_use);
  await updateAccount(ctx, account.person_id, { email, email_verified_at: now, new_email: null });
  await ctx.publish(emailCorrected, { personId: account.person_id });
  // The old address gets an email, so that no one loses an account unnoticed.
  await sendLetter(ctx, ports, emailChangedLetter(account.email, email));
  return true;
}

// Spec platform §8: duplicate phone. A number belongs to one account only.
async function recordPhone(ctx: Ctx, ports: Ports, account: AccountRow, phone: string): Promise<boolean> {
  const now = ctx.clock.now();
  const changed = account.new_phone === phone;
  if (account.phone === phone && account.phone_verified_at !== null) return false;
  await lockContact(ctx, phone);
  if (await isPhoneTaken(ctx, phone)) refuse(identityRefusals.duplicate_phone);
  await updateAccount(ctx, account.person_id, {
    phone,
    phone_verified_at: now,
    ...(changed ? { new_phone: null } : {}),
  });
  if (changed && account.phone !== '')
    await sendLetter(ctx, ports, phoneChangedLetter(account.email, maskedPhone(phone)));
  return changed;
}

const isSameText = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
