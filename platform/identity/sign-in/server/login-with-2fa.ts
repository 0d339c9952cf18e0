import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { loginWith2fa as loginWith2faCall } from '../contract/sign-in-endpoints.ts';
import type { SignInMethod } from '#platform/identity/factors/domain/sign-in-method.ts';
import { redeemChallenge } from '#platform/identity/factors/server/challenge-store.ts';
import type { ChallengeRow } from '#platform/identity/factors/server/challenge-store.ts';
import {
  checkSingleCode,
  checkSentCode,
  checkVerifiedCode,
  refuseUnlessVerified,
} from '#platform/identity/factors/server/check-code.ts';
import type { CodeOutcome } from '#platform/identity/factors/server/check-code.ts';
import { requireOpenChallenge } from '#platform/identity/factors/server/require-open-challenge.ts';
import type { OpenChallenge } from '#platform/identity/factors/server/require-open-challenge.ts';
import { listAvailableFactors } from '#platform/identity/factors/server/available-factors.ts';
import { completeSignIn } from '#platform/identity/sessions/server/complete-sign-in.ts';
import { challengeOf, deviceOf } from '#platform/identity/sessions/server/cookies.ts';
import { requireOwnPage } from '#platform/identity/sessions/server/require-own-page.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';

type Body = EndpointInput<typeof loginWith2faCall>['body'];

/**
 * Completes a sign-in with its second factor. A code by email or phone also needs the security question's answer.
 */
export function loginWith2fa(parts: SignInParts) {
  return async (steps: Steps, { body }: EndpointInput<typeof loginWith2faCall>, request: RequestFacts) => {
    await requireOwnPage(steps, parts, request);
    const id = body.id ?? challengeOf(request, parts) ?? refuse(identityRefusals.interaction_ended);
    const { outcome, finished, challengeId } = await steps.work((ctx) => prove(ctx, parts, id, body));
    refuseUnlessVerified(outcome, steps.clock);
    if (finished === undefined) return { next: 'security-question' as const, challengeId };
    return completeSignIn(steps, parts, {
      ...finished,
      device: deviceOf(request, parts),
    });
  };
}

interface FinishedSignIn {
  readonly interactionUid: string;
  readonly personId: string;
  readonly methods: readonly SignInMethod[];
}

interface Proof {
  readonly outcome: CodeOutcome;
  readonly challengeId: string;
  /** Absent while the answer is missing or the code was wrong. */
  readonly finished?: FinishedSignIn;
}

async function prove(ctx: Ctx, parts: SignInParts, id: string, body: Body): Promise<Proof> {
  const pending = await requireOpenChallenge(ctx, id);
  if (pending.challenge.purpose !== 'sign-in') refuse(identityRefusals.account_not_found);
  if (pending.account.locked_at !== null) refuse(identityRefusals.account_locked);
  const outcome = await check(ctx, parts, pending, body);
  const challengeId = pending.challenge.id;
  if (outcome.kind !== 'verified') return { outcome, challengeId };
  // Read again, because the check may have completed it.
  const { challenge } = await requireOpenChallenge(ctx, challengeId);
  if (challenge.proven_at === null) return { outcome, challengeId };
  if (!(await redeemChallenge(ctx, challengeId))) refuse(identityRefusals.challenge_ended);
  return { outcome, challengeId, finished: toFinishedSignIn(challenge) };
}

async function check(ctx: Ctx, parts: SignInParts, pending: OpenChallenge, body: Body): Promise<CodeOutcome> {
  const { providerType, twoFactorCode: token } = body;
  if (providerType === 'Email' || providerType === 'Phone') {
    const code = { channel: providerType, token };
    return pending.challenge.code_verified_at === null
      ? checkSentCode(ctx, parts, pending, code)
      : checkVerifiedCode(ctx, parts, pending, code);
  }
  const factor = (
    { Authenticator: 'authenticator', RecoveryCode: 'recovery-code', Passkey: 'passkey' } as const
  )[providerType];
  // Already proven by the challenge's own calls.
  if (pending.challenge.proven_by === factor) return { kind: 'verified' };
  const factors = await listAvailableFactors(ctx, pending);
  if (factor === 'passkey' || !(factor === 'authenticator' ? factors.authenticator : factors.recoveryCodes))
    refuse(identityRefusals.way_not_set_up);
  return checkSingleCode(ctx, parts, pending, { method: factor, token });
}

function toFinishedSignIn({ interaction, person_id, first_method, proven_by }: ChallengeRow): FinishedSignIn {
  if (interaction === null || proven_by === null)
    throw new Error('A completed challenge must have an interaction and a method.');
  return {
    interactionUid: interaction,
    personId: person_id,
    methods: [first_method ?? 'password', proven_by],
  };
}
