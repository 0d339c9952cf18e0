import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { requireAccount } from '#platform/identity/accounts/server/require-account.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { sendCode } from '#platform/identity/factors/server/send-code.ts';

/** As `RequestPhoneToken` with the person's own id, where a number waits. */
export function resendContactCode(ports: IdentityPorts) {
  const send = sendCode(ports, 'Phone');
  return async (ctx: Ctx) => {
    const { personId } = requireSignedIn(ctx.actor);
    const { phone, phone_verified_at: verifiedAt, new_phone: wanted } = await requireAccount(ctx, personId);
    if (wanted === null && (verifiedAt !== null || phone === '')) refuse(identityRefusals.nothing_to_verify);
    return send(ctx, { body: { id: personId, isPasswordChange: false } });
  };
}
