import { refuse } from '#kit/server/refuse.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { openVerifyLink as openVerifyLinkCall, linkProofs } from '../contract/verification-endpoints.ts';
import { lockAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { findLink, isLinkValid } from '#platform/identity/accounts/server/link-store.ts';
import type { LinkRow } from '#platform/identity/accounts/server/link-store.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';

export interface VerifiableLink {
  readonly link: LinkRow;
  readonly account: AccountRow;
  readonly asks: (typeof linkProofs)[number];
  /** The registered email, as opposed to a new email of a verified account. */
  readonly isFirst: boolean;
}

/** A valid link, with the proof it needs besides. */
export async function requireVerifiableLink(ctx: Ctx, token: string): Promise<VerifiableLink> {
  const unlockedLink = (await findLink(ctx, token, 'verify-email')) ?? refuse(identityRefusals.link_ended);
  const account = (await lockAccount(ctx, unlockedLink.person_id)) ?? refuse(identityRefusals.link_ended);
  // Read again, because it may have been used while waiting for the lock.
  const link = (await findLink(ctx, token, 'verify-email')) ?? refuse(identityRefusals.link_ended);
  if (!isLinkValid(link, ctx.clock.now()) || account.locked_at !== null) refuse(identityRefusals.link_ended);
  const isFirst = account.email_verified_at === null && account.email === link.email;
  return { link, account, asks: requiredProof(ctx, account, isFirst), isFirst };
}

/**
 * Our choice: the mailbox alone verifies nothing, because a stranger may have registered with this email or
 * changed theirs to it. The person must also prove that the account is theirs (decision 0016).
 */
function requiredProof({ actor }: Ctx, account: AccountRow, isFirst: boolean): VerifiableLink['asks'] {
  if (isSignedIn(actor) && actor.personId === account.person_id) return 'session';
  if (account.password_hash !== null) return 'password';
  return isFirst ? 'new-password' : 'sign-in';
}

export async function openVerifyLink(ctx: Ctx, { body }: EndpointInput<typeof openVerifyLinkCall>) {
  const { link, asks, isFirst } = await requireVerifiableLink(ctx, body.token);
  return { email: maskedEmail(link.email), asks, mayChooseAnew: isFirst };
}
