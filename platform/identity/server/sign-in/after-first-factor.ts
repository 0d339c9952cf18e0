import { WithHeaders } from '#kit/server/http/route.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { SignInStep } from '../../contract/sign-in-endpoints.ts';
import { asksSecondFactor } from '../../domain/ask-second-factor.ts';
import { challengeSeconds } from '../../domain/challenge.ts';
import type { FirstMethod } from '../../domain/sign-in-method.ts';
import type { DescribedPerson } from '../describe-person.ts';
import { beginChallenge } from '../two-factor/challenge-store.ts';
import type { ChallengeRow } from '../two-factor/challenge-store.ts';
import { isEnrolled } from '../two-factor/enrolled-store.ts';
import { goOn, personComingIn, writeSignIn } from './complete-sign-in.ts';
import { challengeCookie, deviceOf } from './device-cookie.ts';
import { knownDevices } from './device-store.ts';
import type { KnownDevices } from './device-store.ts';
import type { SignInParts } from './sign-in-parts.ts';

export interface FirstProof {
  readonly interactionUid: string;
  readonly personId: string;
  readonly firstMethod: FirstMethod;
  /** What the proof itself still has to write, or to refuse; it stands or falls with the sign-in. */
  readonly take?: (ctx: Ctx) => Promise<void>;
}

/** After the password, or what stands in its place: the second factor where it is due, else the end. */
export async function afterFirstFactor(
  steps: Steps,
  parts: SignInParts,
  proof: FirstProof,
  request: Pick<RequestFacts, 'header'>,
): Promise<WithHeaders<SignInStep>> {
  const { interactionUid, personId, firstMethod } = proof;
  const proven = { interactionUid, personId, methods: [firstMethod], device: deviceOf(request) };
  const person = await personComingIn(parts, proven);
  // One work for all of it: many people at the door at once would otherwise pay for three.
  const challenge = await steps.work(async (ctx) => {
    await proof.take?.(ctx);
    const devices = await knownDevices(ctx, personId, proven.device.hash);
    const due = await secondFactorDue(ctx, proof, person, devices);
    if (due === undefined) await writeSignIn(ctx, parts, proven, person, devices);
    return due;
  });
  if (challenge === undefined) return goOn(parts, proven);
  return new WithHeaders(
    { next: 'second-factor', challengeId: challenge.id },
    { 'set-cookie': challengeCookie(challenge.id, challengeSeconds, parts.origin()) },
  );
}

async function secondFactorDue(
  ctx: Ctx,
  { interactionUid, personId, firstMethod }: FirstProof,
  { companyId }: DescribedPerson,
  { provenAt }: KnownDevices,
): Promise<ChallengeRow | undefined> {
  // Spec rulings 6: the provider's staff belong to no member company, and everybody else works for one.
  const staff = companyId === undefined;
  const enrolled = await isEnrolled(ctx, personId);
  if (!asksSecondFactor({ staff, enrolled, deviceProvenAt: provenAt }, ctx.clock.now())) return undefined;
  return beginChallenge(ctx, { personId, purpose: 'sign-in', interaction: interactionUid, firstMethod });
}
