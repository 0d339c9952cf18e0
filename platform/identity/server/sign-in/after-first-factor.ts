import type { RequestFacts } from '#kit/server/http/route.ts';
import { WithHeaders } from '#kit/server/http/with-headers.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server/index.ts';
import { identityRefusals } from '../../contract/identity-refusals.ts';
import type { SignInStep } from '../../contract/sign-in-endpoints.ts';
import { asksSecondFactor } from '../../domain/ask-second-factor.ts';
import { challengeSeconds } from '../../domain/challenge.ts';
import type { FirstMethod } from '../../domain/sign-in-method.ts';
import { beginChallenge } from '../two-factor/challenge-store.ts';
import type { ChallengeRow } from '../two-factor/challenge-store.ts';
import { isEnrolled } from '../two-factor/ways.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { challengeCookie, deviceOf } from './device-cookie.ts';
import type { Device } from './device-cookie.ts';
import { knownDevices } from './device-store.ts';
import type { SignInParts } from './sign-in-parts.ts';

export interface FirstProof {
  readonly interactionUid: string;
  readonly personId: string;
  readonly firstMethod: FirstMethod;
}

/** After the password, or what stands in its place: the second factor where it is due, else the end. */
export async function afterFirstFactor(
  steps: Steps,
  parts: SignInParts,
  proof: FirstProof,
  request: Pick<RequestFacts, 'header'>,
): Promise<WithHeaders<SignInStep>> {
  const { interactionUid, personId, firstMethod } = proof;
  const device = deviceOf(request);
  const person =
    (await parts.describePerson(personId, { sessionId: interactionUid })) ??
    refuse(identityRefusals.account_locked);
  // Spec rulings 6: the provider's staff belong to no member company, and everybody else works for one.
  const staff = person.companyId === undefined;
  const challenge = await steps.work((ctx) => secondFactorDue(ctx, proof, device, staff));
  if (challenge === undefined)
    return completeSignIn(steps, parts, {
      interactionUid,
      personId,
      methods: [firstMethod],
      device,
    });
  return new WithHeaders(
    { next: 'second-factor', challengeId: challenge.id },
    { 'set-cookie': challengeCookie(challenge.id, challengeSeconds, parts.origin()) },
  );
}

async function secondFactorDue(
  ctx: Ctx,
  { interactionUid, personId, firstMethod }: FirstProof,
  device: Device,
  staff: boolean,
): Promise<ChallengeRow | undefined> {
  const enrolled = await isEnrolled(ctx, personId);
  const { provenAt } = await knownDevices(ctx, personId, device.hash);
  if (!asksSecondFactor({ staff, enrolled, deviceProvenAt: provenAt }, ctx.clock.now())) return undefined;
  return beginChallenge(ctx, { personId, purpose: 'sign-in', interaction: interactionUid, firstMethod });
}
