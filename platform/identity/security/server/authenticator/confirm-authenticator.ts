import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { confirmAuthenticator as endpoint } from '../../contract/security-factor-endpoints.ts';
import { securityRefusals } from '../../contract/security-refusals.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { tellFactorChanged } from '../tell-factor-changed.ts';
import { issueFirstRecoveryCodes } from '#platform/identity/factors/server/recovery-codes/issue-recovery-codes.ts';
import { requireStepUp } from '#platform/identity/step-up/server/require-step-up.ts';
import {
  confirmAuthenticator as store,
  lockAuthenticator,
} from '#platform/identity/factors/server/authenticator/authenticator-store.ts';
import { stepOfCode } from '#platform/identity/factors/server/authenticator/check-authenticator-code.ts';

/** From now on the app counts; the code that confirmed it is used up. */
export function confirmAuthenticator(ports: IdentityPorts) {
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof endpoint>,
  ): Promise<EndpointAnswer<typeof endpoint>> => {
    const { personId } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    const begun = await lockAuthenticator(ctx, personId);
    if (begun === undefined || begun.confirmed_at !== null) refuse(securityRefusals.authenticator_not_begun);
    const step = stepOfCode(ports, begun, body.token);
    if (step === undefined) refuse(identityRefusals.code_invalid);
    await store(ctx, personId, step);
    await tellFactorChanged(ports, ctx, 'added', 'an authenticator app');
    await ctx.record({ act: 'identity.addAuthenticator', recordType: 'person', recordId: personId });
    return { recoveryCodes: await issueFirstRecoveryCodes(ports, ctx, personId) };
  };
}
