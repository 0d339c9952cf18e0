import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '../../contract/identity-refusals.ts';
import type {
  signInWithPasskey as call,
  startPasskeySignIn as startCall,
} from '../../contract/sign-in-endpoints.ts';
import { findAccount } from '../accounts/account-store.ts';
import type { AccountRow } from '../accounts/account-store.ts';
import { refuseOwnWays } from '../external/refuse-own-ways.ts';
import { askPasskey } from '../security/passkeys/ask-passkey.ts';
import { checkPasskey } from '../security/passkeys/check-passkey.ts';
import type { PasskeyQuestion } from '../security/passkeys/passkey-question.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { deviceOf } from './device-cookie.ts';
import { requireInteraction, requireOwnPage } from './from-here.ts';
import type { SignInParts } from './sign-in-parts.ts';

const questionOf = (uid: string): PasskeyQuestion => ({ purpose: 'sign-in', subject: uid });

export function startPasskeySignIn(parts: SignInParts) {
  return async (steps: Steps, { params }: EndpointInput<typeof startCall>, request: RequestFacts) => {
    await requireOwnPage(steps, parts, request);
    refuseOwnWays(parts);
    await requireInteraction(parts, params.uid, request);
    return { options: await askPasskey(parts, steps, questionOf(params.uid)) };
  };
}

// Spec rulings 11: a passkey satisfies the second factor alone, with a password before it or without.
export function signInWithPasskey(parts: SignInParts) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof call>, request: RequestFacts) => {
    await requireOwnPage(steps, parts, request);
    refuseOwnWays(parts);
    await requireInteraction(parts, params.uid, request);
    const checked = await steps.work((ctx) => check(ctx, parts, params.uid, body.response));
    if ('refusal' in checked) return refuse(identityRefusals[checked.refusal]);
    return completeSignIn(steps, parts, {
      interactionUid: params.uid,
      personId: checked.account.person_id,
      methods: ['passkey'],
      device: deviceOf(request),
    });
  };
}

type Checked = { readonly account: AccountRow } | { readonly refusal: 'passkey_refused' | 'account_locked' };

/** Answers what to refuse, so that the trace of it stays. */
async function check(ctx: Ctx, parts: SignInParts, uid: string, response: unknown): Promise<Checked> {
  const found = await checkPasskey(parts, ctx, questionOf(uid), response);
  const account = found && (await findAccount(ctx, found.personId));
  const refusal = refusalOf(account);
  if (account !== undefined && refusal === undefined) return { account };
  await ctx.record({
    act: 'identity.refuseSignIn',
    recordType: account === undefined ? 'interaction' : 'person',
    recordId: account?.person_id ?? 'passkey',
    facts: { because: (refusal ?? 'passkey_refused').replaceAll('_', ' ') },
  });
  return { refusal: refusal ?? 'passkey_refused' };
}

function refusalOf(account: AccountRow | undefined) {
  if (account === undefined || account.email_verified_at === null) return 'passkey_refused';
  return account.locked_at === null ? undefined : 'account_locked';
}
