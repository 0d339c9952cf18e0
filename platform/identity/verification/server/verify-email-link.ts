import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type {
  verifyEmailAnew as verifyEmailAnewCall,
  verifyEmailLink as verifyEmailLinkCall,
} from '../contract/verification-endpoints.ts';
import {
  clearFailures,
  countFailure,
  lockedUntil,
  refuseUntilUnlocked,
} from '#platform/identity/accounts/server/attempt-store.ts';
import { redeemLink } from '#platform/identity/accounts/server/link-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import {
  hashNewPassword,
  refuseWhenHashingIsBusy,
} from '#platform/identity/accounts/server/hash-new-password.ts';
import { requireVerifiableLink } from './open-verify-link.ts';
import type { VerifiableLink } from './open-verify-link.ts';
import { recordVerifiedContact } from '#platform/identity/accounts/server/record-verified-contact.ts';
import { claimAccount } from './claim-account.ts';

/** The password is compared between two transactions, and the hash is checked again at the end. */
export function verifyEmailLink(ports: IdentityPorts) {
  return async (steps: Steps, { body }: EndpointInput<typeof verifyEmailLinkCall>) => {
    const firstRead = await steps.work((ctx) => readLink(ctx, body.token));
    if (firstRead.asks === 'sign-in') refuse(identityRefusals.sign_in_for_link);
    if (firstRead.asks !== 'session') await checkPassword(steps, ports, firstRead, body.password ?? '');
    return steps.work(async (ctx) => {
      const { link, account } = await requireVerifiableLink(ctx, body.token);
      if (account.password_hash !== firstRead.account.password_hash) refuse(identityRefusals.link_ended);
      if (!(await redeemLink(ctx, body.token))) refuse(identityRefusals.link_ended);
      await clearFailures(ctx, 'password', account.email);
      await recordVerifiedContact(ctx, ports, account, { channel: 'Email', target: link.email });
      return { email: maskedEmail(link.email) };
    });
  };
}

async function readLink(ctx: Ctx, token: string): Promise<VerifiableLink> {
  const verifiable = await requireVerifiableLink(ctx, token);
  // Spec rulings 12: the lock after ten wrong passwords is shared with sign-in.
  const until =
    verifiable.asks === 'password' ? await lockedUntil(ctx, 'password', verifiable.account.email) : undefined;
  if (until !== undefined) refuseUntilUnlocked(identityRefusals.sign_in_locked, until, ctx.clock.now());
  return verifiable;
}

async function checkPassword(
  steps: Steps,
  { passwords }: IdentityPorts,
  { account }: VerifiableLink,
  password: string,
): Promise<void> {
  const hash = account.password_hash;
  if (hash !== null && (await refuseWhenHashingIsBusy(passwords.verify(hash, password)))) return;
  await steps.work(async (ctx) => {
    const locked = await countFailure(ctx, 'password', account.email);
    await ctx.record({
      act: 'identity.refuseVerifyLink',
      recordType: 'person',
      recordId: account.person_id,
      facts: { because: 'wrong password', locked: locked !== undefined },
    });
  });
  refuse(identityRefusals.password_of_link);
}

/** For the owner of an email that a stranger registered, and for a person who forgot their password. */
export function verifyEmailAnew(ports: IdentityPorts) {
  return async (steps: Steps, { body }: EndpointInput<typeof verifyEmailAnewCall>) => {
    await steps.work((ctx) => requireFirstLink(ctx, body.token));
    const passwordHash = await hashNewPassword(ports, body.password, []);
    return steps.work(async (ctx) => {
      const { account } = await requireFirstLink(ctx, body.token);
      if (!(await redeemLink(ctx, body.token))) refuse(identityRefusals.link_ended);
      // No one has verified the questions or the phone; the person sets their own after signing in.
      await claimAccount(ctx, account, { phone: '', passwordHash, answers: [] });
      return { email: maskedEmail(account.email) };
    });
  };
}

async function requireFirstLink(ctx: Ctx, token: string): Promise<VerifiableLink> {
  const verifiable = await requireVerifiableLink(ctx, token);
  return verifiable.isFirst ? verifiable : refuse(identityRefusals.link_ended);
}
