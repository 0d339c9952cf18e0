import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { verifyEmailAnew as call } from '../contract/verification-endpoints.ts';
import { claimAccount } from './claim-account.ts';
import { useLink } from '#platform/identity/accounts/server/link-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { chooseNewPassword } from '#platform/identity/recovery/server/choose-new-password.ts';
import { linkStanding } from './link-standing.ts';
import type { LinkStanding } from './link-standing.ts';

/** For the owner of an e-mail that somebody else registered with, and for whoever forgot what they had typed. */
export function verifyEmailAnew(ports: IdentityPorts) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>) => {
    await steps.work((ctx) => firstStanding(ctx, body.token));
    const passwordHash = await chooseNewPassword(ports, body.password, []);
    return steps.work(async (ctx) => {
      const { account } = await firstStanding(ctx, body.token);
      if (!(await useLink(ctx, body.token))) refuse(identityRefusals.link_ended);
      // Neither the questions nor the phone were proven by anybody; after sign-in the person chooses their own.
      await claimAccount(ctx, account, { phone: '', passwordHash, answers: [] });
      return { email: maskedEmail(account.email) };
    });
  };
}

async function firstStanding(ctx: Ctx, token: string): Promise<LinkStanding> {
  const standing = await linkStanding(ctx, token);
  return standing.isFirst ? standing : refuse(identityRefusals.link_ended);
}
