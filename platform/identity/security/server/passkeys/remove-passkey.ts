import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { removePasskey as endpoint } from '../../contract/security-factor-endpoints.ts';
import { securityRefusals } from '../../contract/security-refusals.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { dropLonelyRecoveryCodes } from '#platform/identity/factors/server/recovery-codes/drop-lonely-recovery-codes.ts';
import { requireStepUp } from '#platform/identity/step-up/server/require-step-up.ts';
import { endOthers } from '../sessions/end-session.ts';
import { tellFactorChanged } from '../tell-factor-changed.ts';
import { deletePasskey } from '#platform/identity/factors/server/passkeys/passkey-store.ts';

/** Whoever came in elsewhere by the passkey that is gone is out with it. */
export function removePasskey(parts: SignInParts) {
  return async (steps: Steps, { params }: EndpointInput<typeof endpoint>): Promise<void> => {
    await steps.work((ctx) => remove(parts, ctx, params.id));
    await endOthers(steps, parts);
  };
}

async function remove(parts: SignInParts, ctx: Ctx, id: string): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  await requireStepUp(ctx);
  const name = await deletePasskey(ctx, personId, id);
  if (name === undefined) refuse(securityRefusals.passkey_not_found);
  await dropLonelyRecoveryCodes(ctx, personId);
  await tellFactorChanged(parts, ctx, 'removed', `the passkey ${name}`);
  await ctx.record({ act: 'identity.removePasskey', recordType: 'person', recordId: personId });
}
