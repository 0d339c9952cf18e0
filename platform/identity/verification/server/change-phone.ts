import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedPhone } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type {
  changePhone as changePhoneCall,
  skipPhoneVerification as skipPhoneVerificationCall,
  verifyPhoneNumberChange as verifyPhoneNumberChangeCall,
} from '../contract/verification-endpoints.ts';
import {
  updateAccount,
  isPhoneTaken,
  requireAccount,
} from '#platform/identity/accounts/server/account-store.ts';
import { requireStepUp } from '#platform/identity/step-up/server/step-up.ts';
import {
  updateChallenge,
  lockChallenge,
  lockContactChallenge,
} from '#platform/identity/factors/server/challenge-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { requireOpenChallenge } from '#platform/identity/factors/server/require-open-challenge.ts';
import { verifySentCode } from '#platform/identity/factors/server/verify-code.ts';
import { sendCode } from '#platform/identity/factors/server/send-code.ts';

/** The new number waits for the code that `RequestPhoneToken` sends; until then the old one stays valid. */
export async function changePhone(ctx: Ctx, { body }: EndpointInput<typeof changePhoneCall>) {
  const { personId } = requireSignedIn(ctx.actor);
  await requireStepUp(ctx);
  if (await isPhoneTaken(ctx, body.phone)) refuse(identityRefusals.duplicate_phone);
  await updateAccount(ctx, personId, { new_phone: body.phone });
  await ctx.record({
    act: 'identity.changePhone',
    recordType: 'person',
    recordId: personId,
    facts: { to: maskedPhone(body.phone) },
  });
  return { newPhone: maskedPhone(body.phone) };
}

/** Ends the current verification; the number stays unverified. */
export async function skipPhoneVerification(
  ctx: Ctx,
  { query }: EndpointInput<typeof skipPhoneVerificationCall>,
) {
  const { personId } = requireSignedIn(ctx.actor);
  const isOwnId = query.identityUserId === personId;
  const challenge = isOwnId
    ? await lockContactChallenge(ctx, personId)
    : await lockChallenge(ctx, query.identityUserId);
  const isOwnChallenge = challenge?.person_id === personId && challenge.purpose === 'verify-contact';
  if (!isOwnId && !isOwnChallenge) refuse(identityRefusals.account_not_found);
  if (challenge !== undefined) await updateChallenge(ctx, challenge.id, { used_at: ctx.clock.now() });
  await ctx.record({
    act: 'identity.skipPhoneVerification',
    recordType: 'person',
    recordId: personId,
  });
  return { skipped: true as const };
}

/** Verifies the new number, as `VerifyPhoneToken` does for any challenge. */
export function verifyPhoneNumberChange(ports: IdentityPorts) {
  const verify = verifySentCode(ports, 'Phone');
  return async (steps: Steps, input: EndpointInput<typeof verifyPhoneNumberChangeCall>) => {
    await steps.work(async (ctx) => {
      const { challenge, account } = await requireOpenChallenge(ctx, input.body.id);
      const isPending = account.new_phone !== null || account.phone_verified_at === null;
      if (challenge.purpose !== 'verify-contact' || !isPending) refuse(identityRefusals.nothing_to_verify);
    });
    await verify(steps, input);
    return { phoneVerified: true as const };
  };
}

/** Like `RequestPhoneToken` with the person's own id, if a number is waiting. */
export function resendContactCode(ports: IdentityPorts) {
  const send = sendCode(ports, 'Phone');
  return async (ctx: Ctx) => {
    const { personId } = requireSignedIn(ctx.actor);
    const { phone, phone_verified_at: verifiedAt, new_phone: newPhone } = await requireAccount(ctx, personId);
    if (newPhone === null && (verifiedAt !== null || phone === ''))
      refuse(identityRefusals.nothing_to_verify);
    return send(ctx, { body: { id: personId, isPasswordChange: false } });
  };
}
