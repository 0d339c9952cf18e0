import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { clRegistrationResetPassword as clRegistrationResetPasswordCall } from '../contract/recovery-endpoints.ts';
import { updateAccount, lockAccount, setPassword } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { findLink, isLinkValid, redeemLink } from '#platform/identity/accounts/server/link-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { hashNewPassword } from '#platform/identity/accounts/server/hash-new-password.ts';

/** Spec rulings 17f: once, with a one-use token, for a person registered by the commercial-lines side. */
export function setFirstPassword(ports: IdentityPorts) {
  return async (
    steps: Steps,
    { body }: EndpointInput<typeof clRegistrationResetPasswordCall>,
  ): Promise<void> => {
    await steps.work((ctx) => requireAccountOfLink(ctx, body.token));
    const hash = await hashNewPassword(ports, body.password, []);
    await steps.work(async (ctx) => {
      const account = await requireAccountOfLink(ctx, body.token);
      if (!(await redeemLink(ctx, body.token))) refuse(identityRefusals.link_ended);
      await setPassword(ctx, account.person_id, hash);
      // The token came by email, which verifies the address.
      await updateAccount(ctx, account.person_id, { email_verified_at: ctx.clock.now() });
      await ctx.record({
        act: 'identity.setFirstPassword',
        recordType: 'person',
        recordId: account.person_id,
      });
    });
  };
}

async function requireAccountOfLink(ctx: Ctx, token: string): Promise<AccountRow> {
  const link = await findLink(ctx, token, 'first-password');
  if (link === undefined || !isLinkValid(link, ctx.clock.now())) refuse(identityRefusals.link_ended);
  const account = await lockAccount(ctx, link.person_id);
  const isFirst = account !== undefined && account.password_hash === null && account.email === link.email;
  return isFirst ? account : refuse(identityRefusals.link_ended);
}
