import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { qrCodeOf } from '#kit/server/barcodes/qr-code.ts';
import {
  authenticatorAddress,
  makeAuthenticatorSecret,
} from '#kit/server/one-time-codes/authenticator-code.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type {
  confirmAuthenticator as confirmAuthenticatorCall,
  startAuthenticator as startAuthenticatorCall,
} from '../contract/security-factor-endpoints.ts';
import { securityRefusals } from '../contract/security-refusals.ts';
import { requireAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { requireStepUp } from '#platform/identity/step-up/server/step-up.ts';
import {
  insertAuthenticator,
  confirmAuthenticator as store,
  deleteAuthenticator,
  hasAuthenticator,
  lockAuthenticator,
  findCodeStep,
} from '#platform/identity/factors/server/authenticator-store.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { emailFactorChanged } from './email-factor-changed.ts';
import {
  deleteOrphanedRecoveryCodes,
  issueFirstRecoveryCodes,
} from '#platform/identity/factors/server/recovery-code-store.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { endOtherSessionsNow } from './end-session.ts';

/** Replaces a secret that was never confirmed. */
export function startAuthenticator({ sealed }: Pick<IdentityPorts, 'sealed'>) {
  return async (ctx: Ctx): Promise<EndpointAnswer<typeof startAuthenticatorCall>> => {
    const { personId } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    const account = await requireAccount(ctx, personId);
    if (await hasAuthenticator(ctx, personId)) refuse(securityRefusals.authenticator_there);
    const secret = makeAuthenticatorSecret();
    await insertAuthenticator(ctx, personId, sealed.seal(secret));
    const address = authenticatorAddress(secret, 'Loupe', account.email);
    return { secret, address, qrCode: qrCodeOf(address) };
  };
}

/** The app counts from now on; the confirming code can't be used again. */
export function confirmAuthenticator(ports: IdentityPorts) {
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof confirmAuthenticatorCall>,
  ): Promise<EndpointAnswer<typeof confirmAuthenticatorCall>> => {
    const { personId } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    const started = await lockAuthenticator(ctx, personId);
    if (started === undefined || started.confirmed_at !== null)
      refuse(securityRefusals.authenticator_not_begun);
    const step = findCodeStep(ports, started, body.token);
    if (step === undefined) refuse(identityRefusals.code_invalid);
    await store(ctx, personId, step);
    await emailFactorChanged(ports, ctx, 'added', 'an authenticator app');
    await ctx.record({ act: 'identity.addAuthenticator', recordType: 'person', recordId: personId });
    return { recoveryCodes: await issueFirstRecoveryCodes(ports, ctx, personId) };
  };
}

/** Ends the sessions that were opened with the removed app. */
export function removeAuthenticator(parts: SignInParts) {
  return async (steps: Steps): Promise<void> => {
    await steps.work((ctx) => remove(parts, ctx));
    await endOtherSessionsNow(steps, parts);
  };
}

async function remove(parts: SignInParts, ctx: Ctx): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  await requireStepUp(ctx);
  if (!(await hasAuthenticator(ctx, personId))) refuse(identityRefusals.way_not_set_up);
  await deleteAuthenticator(ctx, personId);
  await deleteOrphanedRecoveryCodes(ctx, personId);
  await emailFactorChanged(parts, ctx, 'removed', 'an authenticator app');
  await ctx.record({ act: 'identity.removeAuthenticator', recordType: 'person', recordId: personId });
}
