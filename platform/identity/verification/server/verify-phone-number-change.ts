import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { verifyPhoneNumberChange as call } from '../contract/verification-endpoints.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { openChallenge } from '#platform/identity/factors/server/open-challenge.ts';
import { verifyToken } from '#platform/identity/factors/server/verify-token.ts';

/** The code that was sent to the new number makes it count, as `VerifyPhoneToken` does for any verification. */
export function verifyPhoneNumberChange(ports: IdentityPorts) {
  const verify = verifyToken(ports, 'Phone');
  return async (steps: Steps, input: EndpointInput<typeof call>) => {
    await steps.work(async (ctx) => {
      const { challenge, account } = await openChallenge(ctx, input.body.id);
      const waits = account.new_phone !== null || account.phone_verified_at === null;
      if (challenge.purpose !== 'verify-contact' || !waits) refuse(identityRefusals.nothing_to_verify);
    });
    await verify(steps, input);
    return { phoneVerified: true as const };
  };
}
