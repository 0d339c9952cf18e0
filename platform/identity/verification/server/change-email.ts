import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { changeEmail as changeEmailCall } from '../contract/verification-endpoints.ts';
import {
  updateAccount,
  findAccountByEmail,
  lockAccount,
} from '#platform/identity/accounts/server/account-store.ts';
import {
  countFailure,
  lockedUntil,
  refuseUntilUnlocked,
} from '#platform/identity/accounts/server/attempt-store.ts';
import { createLink } from '#platform/identity/accounts/server/link-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { emailChangeRequestedLetter, linkLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import { requireStepUp } from '#platform/identity/step-up/server/step-up.ts';

/** The new email waits until its link is opened. Until then the old one stays valid, and it gets a message. */
export function changeEmail(ports: IdentityPorts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof changeEmailCall>) => {
    const { personId } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    const account = (await lockAccount(ctx, personId)) ?? refuse(identityRefusals.account_not_found);
    if ((await findAccountByEmail(ctx, body.email)) !== undefined) refuse(identityRefusals.email_in_use);
    const until = await lockedUntil(ctx, 'link', `change-email:${personId}`);
    if (until !== undefined) refuseUntilUnlocked(identityRefusals.too_many_sends, until, ctx.clock.now());
    await countFailure(ctx, 'link', `change-email:${personId}`);
    await updateAccount(ctx, personId, { new_email: body.email });
    const token = await createLink(ctx, personId, 'verify-email', body.email);
    await sendLetter(ctx, ports, linkLetter('verify-email', body.email, token));
    await sendLetter(ctx, ports, emailChangeRequestedLetter(account.email, body.email));
    await ctx.record({
      act: 'identity.changeEmail',
      recordType: 'person',
      recordId: personId,
      facts: { to: maskedEmail(body.email) },
    });
    return { newEmail: maskedEmail(body.email) };
  };
}

/** Counted together with the links of change requests: five per hour. */
export function resendContactLink(ports: IdentityPorts) {
  return async (ctx: Ctx) => {
    const { personId } = requireSignedIn(ctx.actor);
    const account = (await lockAccount(ctx, personId)) ?? refuse(identityRefusals.account_not_found);
    const newEmail = account.new_email ?? refuse(identityRefusals.nothing_to_verify);
    const until = await lockedUntil(ctx, 'link', `change-email:${personId}`);
    if (until !== undefined) refuseUntilUnlocked(identityRefusals.too_many_sends, until, ctx.clock.now());
    await countFailure(ctx, 'link', `change-email:${personId}`);
    const token = await createLink(ctx, personId, 'verify-email', newEmail);
    await sendLetter(ctx, ports, linkLetter('verify-email', newEmail, token));
    await ctx.record({
      act: 'identity.sendVerifyLink',
      recordType: 'person',
      recordId: personId,
      facts: { to: maskedEmail(newEmail) },
    });
    return { sentTo: maskedEmail(newEmail) };
  };
}
