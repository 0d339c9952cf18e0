import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { startPasskey as endpoint } from '../../contract/security-factor-endpoints.ts';
import { securityRefusals } from '../../contract/security-refusals.ts';
import { mostPasskeys } from '#platform/identity/factors/domain/challenge.ts';
import { requireAccount } from '#platform/identity/accounts/server/require-account.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { requireStepUp } from '#platform/identity/step-up/server/require-step-up.ts';
import { registrationOptions } from '#platform/identity/factors/server/passkeys/register-passkey.ts';
import { passkeysOf } from '#platform/identity/factors/server/passkeys/passkey-store.ts';

export function startPasskey(ports: IdentityPorts) {
  return async (ctx: Ctx): Promise<EndpointAnswer<typeof endpoint>> => {
    const { personId, name } = requireSignedIn(ctx.actor);
    await requireStepUp(ctx);
    const account = await requireAccount(ctx, personId);
    const known = await passkeysOf(ctx, personId);
    if (known.length >= mostPasskeys) refuse(securityRefusals.passkeys_full);
    const owner = { personId, email: account.email, name };
    return { options: await registrationOptions(ports, ctx, owner, known) };
  };
}
