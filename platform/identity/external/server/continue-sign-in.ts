import type { RequestFacts } from '#kit/server/http/route.ts';
import { Refused } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { SignInStep } from '#platform/identity/sessions/contract/sign-in-step.ts';
import { continueAfterFirstFactor } from '#platform/identity/sessions/server/continue-after-first-factor.ts';
import { completeSignIn } from '#platform/identity/sessions/server/complete-sign-in.ts';
import { deviceOf } from '#platform/identity/sessions/server/cookies.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';

interface ExternalSignInProof {
  readonly interaction: string;
  readonly personId: string;
  readonly multiFactor: boolean;
}

type ContinuedSignIn =
  | { readonly step: SignInStep; readonly cookie: string | undefined }
  | { readonly refusal: 'account_locked' | 'interaction_ended' };

/**
 * Spec rulings 11: more than one factor at the provider counts here; otherwise a second factor is
 * requested if required.
 */
export async function continueSignIn(
  steps: Steps,
  parts: SignInParts,
  { interaction, personId, multiFactor }: ExternalSignInProof,
  request: RequestFacts,
): Promise<ContinuedSignIn> {
  const proof = { interactionUid: interaction, personId };
  const result = multiFactor
    ? completeSignIn(steps, parts, {
        ...proof,
        methods: ['external', 'external-mfa'],
        device: deviceOf(request, parts),
      })
    : continueAfterFirstFactor(steps, parts, { ...proof, firstMethod: 'external' }, request);
  return result.then(({ answer, headers }) => ({ step: answer, cookie: headers['set-cookie'] }), toRefusal);
}

/** A redirected browser can't read a refusal, so the result is a redirect with its code. */
function toRefusal(error: unknown): ContinuedSignIn {
  const code = error instanceof Refused ? error.refusal.code : undefined;
  if (code === identityRefusals.account_locked.code) return { refusal: 'account_locked' };
  if (code === identityRefusals.interaction_ended.code) return { refusal: 'interaction_ended' };
  throw error;
}
