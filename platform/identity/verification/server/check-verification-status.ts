import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail, maskedPhone } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { checkVerificationStatus as checkVerificationStatusCall } from '../contract/verification-endpoints.ts';
import { findAccount, findAccountByEmail } from '#platform/identity/accounts/server/account-store.ts';
import { isEmail } from '#kit/domain/email.ts';
import type { validateEmail as validateEmailCall } from '../contract/own-contact-endpoints.ts';

export async function checkVerificationStatus(
  ctx: Ctx,
  { body }: EndpointInput<typeof checkVerificationStatusCall>,
) {
  const account = await findAccount(ctx, requireSignedIn(ctx.actor).personId);
  const requested = body.email.toLowerCase();
  const isOwnEmail = [account?.email, account?.new_email].some((email) => email?.toLowerCase() === requested);
  if (account === undefined || !isOwnEmail) return refuse(identityRefusals.account_not_found);
  return {
    emailVerified: account.email_verified_at !== null && account.email.toLowerCase() === requested,
    phoneVerified: account.phone_verified_at !== null,
    newEmail: account.new_email === null ? '' : maskedEmail(account.new_email),
    newPhone: account.new_phone === null ? '' : maskedPhone(account.new_phone),
  };
}

/** A person's own email doesn't count as in use. */
export async function validateEmail(ctx: Ctx, { body }: EndpointInput<typeof validateEmailCall>) {
  const { personId } = requireSignedIn(ctx.actor);
  const account = await findAccountByEmail(ctx, body.email);
  const inUse = account !== undefined && account.person_id !== personId;
  return { isValid: isEmail(body.email) && !inUse, inUse };
}
