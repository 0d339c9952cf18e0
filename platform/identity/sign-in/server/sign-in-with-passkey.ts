import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type {
  signInWithPasskey as signInWithPasskeyCall,
  startPasskeySignIn as startPasskeySignInCall,
} from '../contract/sign-in-endpoints.ts';
import { findAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { refuseOwnSignIn } from '#platform/identity/external/server/external-provider.ts';
import { passkeyOptionsFor } from '#platform/identity/factors/server/passkey-request.ts';
import type { PasskeyRequest } from '#platform/identity/factors/server/passkey-request.ts';
import { checkPasskey } from '#platform/identity/factors/server/check-passkey.ts';
import { completeSignIn } from '#platform/identity/sessions/server/complete-sign-in.ts';
import { deviceOf } from '#platform/identity/sessions/server/cookies.ts';
import { requireInteraction, requireOwnPage } from '#platform/identity/sessions/server/require-own-page.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';

const passkeyRequestFor = (uid: string): PasskeyRequest => ({ purpose: 'sign-in', subject: uid });

export function startPasskeySignIn(parts: SignInParts) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof startPasskeySignInCall>,
    request: RequestFacts,
  ) => {
    await requireOwnPage(steps, parts, request);
    refuseOwnSignIn(parts);
    await requireInteraction(parts, params.uid, request);
    return { options: await passkeyOptionsFor(parts, steps, passkeyRequestFor(params.uid)) };
  };
}

// Spec rulings 11: a passkey satisfies the second factor alone, with or without a password before it.
export function signInWithPasskey(parts: SignInParts) {
  return async (
    steps: Steps,
    { params, body }: EndpointInput<typeof signInWithPasskeyCall>,
    request: RequestFacts,
  ) => {
    await requireOwnPage(steps, parts, request);
    refuseOwnSignIn(parts);
    await requireInteraction(parts, params.uid, request);
    const result = await steps.work((ctx) => check(ctx, parts, params.uid, body.response));
    if ('refusal' in result) return refuse(identityRefusals[result.refusal]);
    return completeSignIn(steps, parts, {
      interactionUid: params.uid,
      personId: result.account.person_id,
      methods: ['passkey'],
      device: deviceOf(request, parts),
    });
  };
}

type PasskeyResult =
  | { readonly account: AccountRow }
  | { readonly refusal: 'passkey_refused' | 'account_locked' };

/** Answers the refusal instead of throwing it, so that the audit record is committed. */
async function check(ctx: Ctx, parts: SignInParts, uid: string, response: unknown): Promise<PasskeyResult> {
  const match = await checkPasskey(parts, ctx, passkeyRequestFor(uid), response);
  const account = match && (await findAccount(ctx, match.personId));
  const refusal = findRefusal(account);
  if (account !== undefined && refusal === undefined) return { account };
  await ctx.record({
    act: 'identity.refuseSignIn',
    recordType: account === undefined ? 'interaction' : 'person',
    recordId: account?.person_id ?? 'passkey',
    facts: { because: (refusal ?? 'passkey_refused').replaceAll('_', ' ') },
  });
  return { refusal: refusal ?? 'passkey_refused' };
}

function findRefusal(account: AccountRow | undefined) {
  if (account === undefined || account.email_verified_at === null) return 'passkey_refused';
  return account.locked_at === null ? undefined : 'account_locked';
}
