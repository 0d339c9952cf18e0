import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { removePasskey as endpoint } from '../../../contract/security-factor-endpoints.ts';
import { securityRefusals } from '../../../contract/security-refusals.ts';
import type { IdentityPorts } from '../../identity-ports.ts';
import { dropLonelyRecoveryCodes } from '../recovery-codes/drop-lonely-recovery-codes.ts';
import { requireStepUp } from '../require-step-up.ts';
import { tellFactorChanged } from '../tell-factor-changed.ts';
import { deletePasskey } from './passkey-store.ts';

export function removePasskey(ports: IdentityPorts) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof endpoint>): Promise<void> => {
    const { personId } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    const name = await deletePasskey(ctx, personId, params.id);
    if (name === undefined) refuse(securityRefusals.passkey_not_found);
    await dropLonelyRecoveryCodes(ctx, personId);
    await tellFactorChanged(ports, ctx, 'removed', `the passkey ${name}`);
    await ctx.record({ act: 'identity.removePasskey', recordType: 'person', recordId: personId });
  };
}
