import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { makeRecoveryCodes as makeRecoveryCodesCall } from '../contract/security-factor-endpoints.ts';
import { securityRefusals } from '../contract/security-refusals.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { hasSecondFactor } from '#platform/identity/factors/server/authenticator-store.ts';
import { requireStepUp } from '#platform/identity/step-up/server/step-up.ts';
import { emailFactorChanged } from './email-factor-changed.ts';
import { issueRecoveryCodes } from '#platform/identity/factors/server/recovery-code-store.ts';

export function makeRecoveryCodes(ports: IdentityPorts) {
  return async (ctx: Ctx): Promise<EndpointAnswer<typeof makeRecoveryCodesCall>> => {
    const { personId } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    if (!(await hasSecondFactor(ctx, personId))) refuse(securityRefusals.no_second_factor);
    await emailFactorChanged(ports, ctx, 'added', 'new recovery codes; the old ones no longer work');
    await ctx.record({ act: 'identity.makeRecoveryCodes', recordType: 'person', recordId: personId });
    return { recoveryCodes: await issueRecoveryCodes(ports, ctx, personId) };
  };
}
