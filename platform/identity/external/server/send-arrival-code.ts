import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { digestCode, randomDigits } from '#kit/server/one-time-codes/random-codes.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { sendArrivalCode as sendArrivalCodeCall } from '../contract/external-endpoints.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { codeSeconds } from '#platform/identity/factors/domain/challenge.ts';
import {
  countFailure,
  lockedUntil,
  refuseUntilUnlocked,
} from '#platform/identity/accounts/server/attempt-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import { requireOwnPage } from '#platform/identity/sessions/server/require-own-page.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { requireLinkableAccount } from './link-arrival.ts';
import { setArrivalCode } from './arrival-store.ts';
import { requireArrival } from './get-arrival.ts';
import type { Letter } from '#kit/server/letters/letter.ts';

/**
 * A code instead of a link: it must be typed in the browser that came from the provider, so opening an unexpected
 * email links nothing.
 */
export function sendArrivalCode(parts: SignInParts) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof sendArrivalCodeCall>,
    request: RequestFacts,
  ) => {
    await requireOwnPage(steps, parts, request);
    return steps.work(async (ctx) => {
      const arrival = await requireArrival(ctx, params.id, request, parts);
      const { person_id: personId, email } = await requireLinkableAccount(ctx, arrival);
      await enforceSendLimits(ctx, personId);
      const expiresAt = await createCode(ctx, parts, { id: arrival.id, email });
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

/** Spec rulings 12: five sends per hour, and none while codes are locked. */
async function enforceSendLimits(ctx: Ctx, personId: string): Promise<void> {
  const now = ctx.clock.now();
  const codeLockEnd = await lockedUntil(ctx, 'code', personId);
  if (codeLockEnd !== undefined) refuseUntilUnlocked(identityRefusals.codes_locked, codeLockEnd, now);
  const subject = `arrival:${personId}`;
  const sendLockEnd = await lockedUntil(ctx, 'link', subject);
  if (sendLockEnd !== undefined) refuseUntilUnlocked(identityRefusals.too_many_sends, sendLockEnd, now);
  await countFailure(ctx, 'link', subject);
}

async function createCode(
  ctx: Ctx,
  ports: Pick<IdentityPorts, 'codeKeys' | 'sealed' | 'external'>,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Date> {
  const code = randomDigits();
  const expiresAt = new Date(ctx.clock.now().getTime() + codeSeconds * 1000);
  await setArrivalCode(ctx, id, digestCode(ports.codeKeys, code, id), expiresAt);
  const letter = arrivalLetter(email, { code, providerName: ports.external?.name ?? 'another service' });
  await sendLetter(ctx, ports, letter, expiresAt);
  return expiresAt;
}

function arrivalLetter(to: string, { code, providerName }: { code: string; providerName: string }): Letter {
  return {
    to,
    subject: 'Link your account',
    says: [
      `Someone signed in with ${providerName} as ${to} and wants to link that sign-in to your account.`,
      'If this was you, enter this code to continue. The code expires in 10 minutes and works once.',
    ],
    code,
    isRequested: true,
    otherwise: "If this wasn't you, ignore this email and don't share the code. Nothing will be linked.",
  };
}

export function linkedLetter(to: string, providerName: string): Letter {
  return {
    to,
    subject: 'Sign-in method added',
    says: [`You can now sign in to your account with ${providerName}.`],
    otherwise: "If this wasn't you, call us now.",
  };
}
