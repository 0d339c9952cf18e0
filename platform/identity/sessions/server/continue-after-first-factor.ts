import type { RequestFacts } from '#kit/server/http/route.ts';
import { WithHeaders } from '#kit/server/http/route.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { SignInStep } from '../contract/sign-in-step.ts';
import { requiresSecondFactor } from '../domain/requires-second-factor.ts';
import { challengeSeconds } from '#platform/identity/factors/domain/challenge.ts';
import type { FirstMethod } from '#platform/identity/factors/domain/sign-in-method.ts';
import type { DescribedPerson } from '#platform/identity/accounts/server/identity-ports.ts';
import { createChallenge } from '#platform/identity/factors/server/challenge-store.ts';
import type { ChallengeRow } from '#platform/identity/factors/server/challenge-store.ts';
import { hasSecondFactor } from '#platform/identity/factors/server/authenticator-store.ts';
import { finishInteraction, requireSignInPerson, recordSignIn } from './complete-sign-in.ts';
import { challengeCookie, deviceOf } from './cookies.ts';
import { findDevices } from './device-store.ts';
import type { DeviceStatus } from './device-store.ts';
import type { SignInParts } from './sign-in-parts.ts';

export interface FirstFactorProof {
  readonly interactionUid: string;
  readonly personId: string;
  readonly firstMethod: FirstMethod;
  /** Writes or refusals of the first factor itself, in the same transaction as the sign-in. */
  readonly writeFirstFactor?: (ctx: Ctx) => Promise<void>;
}

/** After the password or its equivalent: the second factor if required, otherwise the end of the sign-in. */
export async function continueAfterFirstFactor(
  steps: Steps,
  parts: SignInParts,
  proof: FirstFactorProof,
  request: Pick<RequestFacts, 'header'>,
): Promise<WithHeaders<SignInStep>> {
  const { interactionUid, personId, firstMethod } = proof;
  const provedSecondFactor = {
    interactionUid,
    personId,
    methods: [firstMethod],
    device: deviceOf(request, parts),
  };
  const person = await requireSignInPerson(parts, provedSecondFactor);
  // One transaction for all of it, since many people may sign in at once.
  const challenge = await steps.work(async (ctx) => {
    await proof.writeFirstFactor?.(ctx);
    const devices = await findDevices(ctx, personId, provedSecondFactor.device.hash);
    const pending = await startSecondFactor(ctx, proof, person, devices);
    if (pending === undefined) await recordSignIn(ctx, parts, provedSecondFactor, person, devices);
    return pending;
  });
  if (challenge === undefined) return finishInteraction(parts, provedSecondFactor);
  return new WithHeaders(
    { next: 'second-factor', challengeId: challenge.id },
    { 'set-cookie': challengeCookie(challenge.id, challengeSeconds, parts.origin()) },
  );
}

async function startSecondFactor(
  ctx: Ctx,
  { interactionUid, personId, firstMethod }: FirstFactorProof,
  { companyId }: DescribedPerson,
  { provenAt }: DeviceStatus,
): Promise<ChallengeRow | undefined> {
  // Spec rulings 6: the provider's staff belong to no member company; everyone else works for one.
  const isStaff = companyId === undefined;
  const hasFactor = await hasSecondFactor(ctx, personId);
  if (!requiresSecondFactor({ isStaff, hasFactor, deviceProvenAt: provenAt }, ctx.clock.now()))
    return undefined;
  return createChallenge(ctx, { personId, purpose: 'sign-in', interaction: interactionUid, firstMethod });
}
