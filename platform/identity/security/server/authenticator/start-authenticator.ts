import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { qrCodeOf } from '#kit/server/barcodes/qr-code.ts';
import {
  authenticatorAddress,
  makeAuthenticatorSecret,
} from '#kit/server/one-time-codes/authenticator-code.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { startAuthenticator as endpoint } from '../../contract/security-factor-endpoints.ts';
import { securityRefusals } from '../../contract/security-refusals.ts';
import { requireAccount } from '#platform/identity/accounts/server/require-account.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { requireStepUp } from '#platform/identity/step-up/server/require-step-up.ts';
import { beginAuthenticator } from '#platform/identity/factors/server/authenticator/authenticator-store.ts';
import { hasAuthenticator } from '#platform/identity/factors/server/authenticator/check-authenticator-code.ts';

/** A secret that was begun and never confirmed is thrown away by the next one. */
export function startAuthenticator({ sealed }: Pick<IdentityPorts, 'sealed'>) {
  return async (ctx: Ctx): Promise<EndpointAnswer<typeof endpoint>> => {
    const { personId } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    const account = await requireAccount(ctx, personId);
    if (await hasAuthenticator(ctx, personId)) refuse(securityRefusals.authenticator_there);
    const secret = makeAuthenticatorSecret();
    await beginAuthenticator(ctx, personId, sealed.seal(secret));
    const address = authenticatorAddress(secret, 'Loupe', account.email);
    return { secret, address, qrCode: qrCodeOf(address) };
  };
}
