import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedPhone } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { changePhone as call } from '../contract/verification-endpoints.ts';
import { changeAccount, isPhoneTaken } from '#platform/identity/accounts/server/account-store.ts';
import { requireStepUp } from '#platform/identity/step-up/server/require-step-up.ts';

/** The new number waits for the code that `RequestPhoneToken` sends there; the old one counts until then. */
export async function changePhone(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const { personId } = requireSignedIn(ctx.actor);
  await requireStepUp(ctx);
  if (await isPhoneTaken(ctx, body.phone)) refuse(identityRefusals.duplicate_phone);
  await changeAccount(ctx, personId, { new_phone: body.phone });
  await ctx.record({
    act: 'identity.changePhone',
    recordType: 'person',
    recordId: personId,
    facts: { to: maskedPhone(body.phone) },
  });
  return { newPhone: maskedPhone(body.phone) };
}
