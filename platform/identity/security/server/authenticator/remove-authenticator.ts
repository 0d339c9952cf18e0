import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { dropLonelyRecoveryCodes } from '#platform/identity/factors/server/recovery-codes/drop-lonely-recovery-codes.ts';
import { requireStepUp } from '#platform/identity/step-up/server/require-step-up.ts';
import { endOthers } from '../sessions/end-session.ts';
import { tellFactorChanged } from '../tell-factor-changed.ts';
import { deleteAuthenticator } from '#platform/identity/factors/server/authenticator/authenticator-store.ts';
import { hasAuthenticator } from '#platform/identity/factors/server/authenticator/check-authenticator-code.ts';

/** Whoever came in elsewhere by the app that is gone is out with it. */
export function removeAuthenticator(parts: SignInParts) {
  return async (steps: Steps): Promise<void> => {
    await steps.work((ctx) => remove(parts, ctx));
    await endOthers(steps, parts);
  };
}

async function remove(parts: SignInParts, ctx: Ctx): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  await requireStepUp(ctx);
  if (!(await hasAuthenticator(ctx, personId))) refuse(identityRefusals.way_not_set_up);
  await deleteAuthenticator(ctx, personId);
  await dropLonelyRecoveryCodes(ctx, personId);
  await tellFactorChanged(parts, ctx, 'removed', 'an authenticator app');
  await ctx.record({ act: 'identity.removeAuthenticator', recordType: 'person', recordId: personId });
}
