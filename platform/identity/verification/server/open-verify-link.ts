import { refuse } from '#kit/server/refuse.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type {
  openVerifyLink as openVerifyLinkCall,
  proofsOfLink,
} from '../contract/verification-endpoints.ts';
import { lockAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { findLink, isLinkValid } from '#platform/identity/accounts/server/link-store.ts';
import type { LinkRow } from '#platform/identity/accounts/server/link-store.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';

export interface LinkStanding {
  readonly link: LinkRow;
  readonly account: AccountRow;
  readonly asks: (typeof proofsOfLink)[number];
  /** The e-mail that was registered, and not one that a verified account changes to. */
  readonly isFirst: boolean;
}

/** A link that still holds, with what shows beside it that whoever opens it has the account. */
export async function linkStanding(ctx: Ctx, token: string): Promise<LinkStanding> {
  const found = (await findLink(ctx, token, 'verify-email')) ?? refuse(identityRefusals.link_ended);
  const account = (await lockAccount(ctx, found.person_id)) ?? refuse(identityRefusals.link_ended);
  // Somebody else may have used it while this one waited for the lock.
  const link = (await findLink(ctx, token, 'verify-email')) ?? refuse(identityRefusals.link_ended);
  if (!isLinkValid(link, ctx.clock.now()) || account.locked_at !== null) refuse(identityRefusals.link_ended);
  const isFirst = account.email_verified_at === null && account.email === link.email;
  return { link, account, asks: proofAsked(ctx, account, isFirst), isFirst };
}

/**
 * Our choice: the mailbox alone verifies nothing, since somebody else may have registered with this e-mail, or asked
 * to change theirs to it. Who has the mailbox shows that the account is theirs as well (decision 0016).
 */
function proofAsked({ actor }: Ctx, account: AccountRow, isFirst: boolean): LinkStanding['asks'] {
  if (isSignedIn(actor) && actor.personId === account.person_id) return 'session';
  if (account.password_hash !== null) return 'password';
  return isFirst ? 'new-password' : 'sign-in';
}

export async function openVerifyLink(ctx: Ctx, { body }: EndpointInput<typeof openVerifyLinkCall>) {
  const { link, asks, isFirst } = await linkStanding(ctx, body.token);
  return { email: maskedEmail(link.email), asks, mayChooseAnew: isFirst };
}
