import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '../../../contract/identity-refusals.ts';
import { requireAccount } from '../../accounts/require-account.ts';
import type { IdentityPorts } from '../../identity-ports.ts';
import { sendCode } from '../../two-factor/send-code.ts';

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
