import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { digestCode, randomDigits } from '#kit/server/one-time-codes/random-codes.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { sendArrivalCode as call } from '../../contract/external-endpoints.ts';
import { identityRefusals } from '../../contract/identity-refusals.ts';
import { codeSeconds } from '../../domain/challenge.ts';
import { countFailure, lockedUntil } from '../accounts/attempt-store.ts';
import type { IdentityPorts } from '../identity-ports.ts';
import { sendLetter } from '../mails/send-letter.ts';
import { refuseUntil } from '../refuse-locked.ts';
import { requireOwnPage } from '../sign-in/from-here.ts';
import type { SignInParts } from '../sign-in/sign-in-parts.ts';
import { accountOfArrival } from './account-of-arrival.ts';
import { arrivalLetter } from './arrival-letter.ts';
import { setArrivalCode } from './arrival-store.ts';
import { requireArrival } from './get-arrival.ts';

/** A code and no link: it is typed in the browser that came from elsewhere, so a mail opened unasked links nothing. */
export function sendArrivalCode(parts: SignInParts) {
  return async (steps: Steps, { params }: EndpointInput<typeof call>, request: RequestFacts) => {
    await requireOwnPage(steps, parts, request);
    return steps.work(async (ctx) => {
      const arrival = await requireArrival(ctx, params.id, request);
      const { person_id: personId, email } = await accountOfArrival(ctx, arrival);
      await mindLimits(ctx, personId);
      const expiresAt = await makeCode(ctx, parts, { id: arrival.id, email });
      const sentTo = maskedEmail(email);
      await ctx.record({
        act: 'identity.sendArrivalCode',
        recordType: 'person',
        recordId: personId,
        facts: { issuer: arrival.issuer, to: sentTo },
      });
      return { codeSent: true as const, sentTo, expiresAt: expiresAt.toISOString() };
    });
  };
}

/** Spec rulings 12: five sends an hour, and none while codes are locked. */
async function mindLimits(ctx: Ctx, personId: string): Promise<void> {
  const now = ctx.clock.now();
  const locked = await lockedUntil(ctx, 'code', personId);
  if (locked !== undefined) refuseUntil(identityRefusals.codes_locked, locked, now);
  const subject = `arrival:${personId}`;
  const tooMany = await lockedUntil(ctx, 'link', subject);
  if (tooMany !== undefined) refuseUntil(identityRefusals.too_many_sends, tooMany, now);
  await countFailure(ctx, 'link', subject);
}

async function makeCode(
  ctx: Ctx,
  ports: Pick<IdentityPorts, 'codeKey' | 'sealed' | 'external'>,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Date> {
  const code = randomDigits();
  const expiresAt = new Date(ctx.clock.now().getTime() + codeSeconds * 1000);
  await setArrivalCode(ctx, id, digestCode(ports.codeKey, code, id), expiresAt);
  const letter = arrivalLetter(email, { code, providerName: ports.external?.name ?? 'another service' });
  await sendLetter(ctx, ports, letter, expiresAt);
  return expiresAt;
}
