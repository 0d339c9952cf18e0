import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { WithHeaders } from '#kit/server/http/route.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { isDigestOf } from '#kit/server/one-time-codes/random-codes.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { confirmArrival as confirmArrivalCall } from '../contract/external-endpoints.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { clearFailures, lockedUntil } from '#platform/identity/accounts/server/attempt-store.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import { requireOwnPage } from '#platform/identity/sessions/server/require-own-page.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { countWrongCode, refuseUnlessVerified } from '#platform/identity/factors/server/check-code.ts';
import type { CodeOutcome } from '#platform/identity/factors/server/check-code.ts';
import { requireLinkableAccount, linkArrival } from './link-arrival.ts';
import { linkedLetter } from './send-arrival-code.ts';
import type { ArrivalRow } from './arrival-store.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { requireArrival } from './get-arrival.ts';

/** The code links both accounts and signs the person in. */
export function confirmArrival(parts: SignInParts) {
  return async (
    steps: Steps,
    { params, body }: EndpointInput<typeof confirmArrivalCall>,
    request: RequestFacts,
  ) => {
    await requireOwnPage(steps, parts, request);
    const { outcome, arrival, personId } = await steps.work((ctx) =>
      confirm(ctx, parts, params.id, body.token, request),
    );
    refuseUnlessVerified(outcome, steps.clock);
    const signIn = await continueSignIn(
      steps,
      parts,
      { interaction: arrival.interaction, personId, multiFactor: arrival.multi_factor },
      request,
    );
    if ('refusal' in signIn) return refuse(identityRefusals[signIn.refusal]);
    return new WithHeaders(signIn.step, signIn.cookie === undefined ? {} : { 'set-cookie': signIn.cookie });
  };
}

interface Confirmed {
  readonly outcome: CodeOutcome;
  readonly arrival: ArrivalRow;
  readonly personId: string;
}

async function confirm(
  ctx: Ctx,
  parts: SignInParts,
  id: string,
  token: string,
  request: RequestFacts,
): Promise<Confirmed> {
  const arrival = await requireArrival(ctx, id, request, parts);
  const account = await requireLinkableAccount(ctx, arrival);
  const personId = account.person_id;
  if (account.locked_at !== null) refuse(identityRefusals.account_locked);
  const outcome = await checkCode(ctx, parts, { arrival, account }, token);
  if (outcome.kind !== 'verified') return { outcome, arrival, personId };
  await clearFailures(ctx, 'code', personId);
  await linkArrival(ctx, arrival, personId);
  await sendLetter(ctx, parts, linkedLetter(account.email, parts.external?.name ?? arrival.issuer));
  return { outcome, arrival, personId };
}

async function checkCode(
  ctx: Ctx,
  parts: SignInParts,
  { arrival, account }: { arrival: ArrivalRow; account: AccountRow },
  token: string,
): Promise<CodeOutcome> {
  const until = await lockedUntil(ctx, 'code', account.person_id);
  if (until !== undefined) return { kind: 'locked', until };
  const { code_hmac: expectedHmac, code_expires_at: expiresAt } = arrival;
  if (expiresAt !== null && expiresAt <= ctx.clock.now()) return { kind: 'expired' };
  if (expectedHmac !== null && isDigestOf(expectedHmac, parts.codeKeys, token, arrival.id))
    return { kind: 'verified' };
  const challenge = { id: arrival.id, person_id: account.person_id, purpose: 'link-external' };
  return countWrongCode(ctx, parts, { challenge, account });
}
