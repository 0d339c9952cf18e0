import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail, maskedPhone } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { checkVerificationStatus as call } from '../contract/verification-endpoints.ts';
import { findAccount } from '#platform/identity/accounts/server/account-store.ts';

export async function checkVerificationStatus(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const account = await findAccount(ctx, requireSignedIn(ctx.actor).personId);
  const asked = body.email.toLowerCase();
  const own = [account?.email, account?.new_email].some((email) => email?.toLowerCase() === asked);
  if (account === undefined || !own) return refuse(identityRefusals.account_not_found);
  return {
    emailVerified: account.email_verified_at !== null && account.email.toLowerCase() === asked,
    phoneVerified: account.phone_verified_at !== null,
    newEmail: account.new_email === null ? '' : maskedEmail(account.new_email),
    newPhone: account.new_phone === null ? '' : maskedPhone(account.new_phone),
  };
}
