import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { identityRefusals } from '../../../contract/identity-refusals.ts';
import type { IdentityPorts } from '../../identity-ports.ts';
import { dropLonelyRecoveryCodes } from '../recovery-codes/drop-lonely-recovery-codes.ts';
import { requireStepUp } from '../require-step-up.ts';
import { tellFactorChanged } from '../tell-factor-changed.ts';
import { deleteAuthenticator } from './authenticator-store.ts';
import { hasAuthenticator } from './check-authenticator-code.ts';

export function removeAuthenticator(ports: IdentityPorts) {
  return async (ctx: Ctx): Promise<void> => {
    const { personId } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    if (!(await hasAuthenticator(ctx, personId))) refuse(identityRefusals.way_not_set_up);
    await deleteAuthenticator(ctx, personId);
    await dropLonelyRecoveryCodes(ctx, personId);
    await tellFactorChanged(ports, ctx, 'removed', 'an authenticator app');
    await ctx.record({ act: 'identity.removeAuthenticator', recordType: 'person', recordId: personId });
  };
}
