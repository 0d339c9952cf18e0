import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import * as z from 'zod/mini';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { SignInQuestion, SignInResult } from '#outside/identity-provider/port.ts';
import { registerFromElsewherePage } from '../contract/external-endpoints.ts';
import { signInPage } from '#platform/identity/provider/contract/protocol-paths.ts';
import type { externalCallback as externalCallbackCall } from '../contract/external-endpoints.ts';
import type { ExternalSignInError } from '../contract/external-refusals.ts';
import { deviceOf } from '#platform/identity/sessions/server/cookies.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { continueSignIn } from './continue-sign-in.ts';
import { refuseState, redirectTo, hasExternalProvider } from './external-provider.ts';
import type { ExternalParts } from './external-provider.ts';
import { externalSessionCookie } from './external-session.ts';
import { explainRefusedState, useExternalAttempt } from './external-attempt-store.ts';
import { findOrCreateArrival } from './find-or-create-arrival.ts';

type Query = EndpointInput<typeof externalCallbackCall>['query'];

interface StartedAttempt {
  readonly interaction: string;
  readonly question: SignInQuestion;
}

/** The browser is always redirected to a page that says what to do next. */
export function externalCallback(parts: SignInParts) {
  return async (
    steps: Steps,
    { query }: EndpointInput<typeof externalCallbackCall>,
    request: RequestFacts,
  ): Promise<RawAnswer> => {
    if (!hasExternalProvider(parts)) return refuseState(steps, 'no external provider');
    const { hash } = deviceOf(request, parts);
    const attempt = await steps.work((ctx) => useAttempt(ctx, parts, query.state, hash));
    if (typeof attempt === 'string') return refuseState(steps, attempt);
    // The provider may be slow, so no transaction stays open during its call.
    const signIn = await parts.external.provider.finishSignIn(attempt.question, definedParameters(query));
    return signIn.kind === 'arrived'
      ? continueWithPerson(steps, parts, attempt.interaction, signIn, request)
      : redirectWithError(steps, attempt.interaction, signIn.kind, signIn.reason);
  };
}

const questionShape = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
});

/** Returns why the state was refused, if it was. */
async function useAttempt(
  ctx: Ctx,
  { sealed }: SignInParts,
  state: string | undefined,
  deviceHash: string,
): Promise<StartedAttempt | string> {
  const attempt = state === undefined ? undefined : await useExternalAttempt(ctx, state, deviceHash);
  if (attempt === undefined) return explainRefusedState(ctx, state, deviceHash);
  return {
    interaction: attempt.interaction,
    question: z.parse(questionShape, JSON.parse(sealed.open(attempt.sealed))),
  };
}

function definedParameters(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

async function continueWithPerson(
  steps: Steps,
  parts: ExternalParts,
  interaction: string,
  { person }: Extract<SignInResult, { kind: 'arrived' }>,
  request: RequestFacts,
): Promise<RawAnswer> {
  const device = deviceOf(request, parts);
  const arrival = await steps.work((ctx) =>
    findOrCreateArrival(ctx, person, { interaction, deviceHash: device.hash }),
  );
  if (arrival.kind === 'error') return redirectWithError(steps, interaction, arrival.error, arrival.reason);
  const session = externalSessionCookie(parts, person.idToken);
  if (arrival.kind === 'confirm')
    return redirectTo(signInPage({ interaction, arrival: arrival.arrivalId }), [session]);
  if (arrival.kind === 'register') return redirectTo(registerFromElsewherePage(arrival.arrivalId), [session]);
  const { personId, multiFactor } = arrival;
  const result = await continueSignIn(steps, parts, { interaction, personId, multiFactor }, request);
  if ('refusal' in result)
    return result.refusal === 'account_locked'
      ? redirectWithError(steps, interaction, 'account_locked', 'account locked')
      : refuseState(steps, 'sign-in ended during the callback');
  const { step, cookie } = result;
  const next =
    step.next === 'done' ? step.returnTo : signInPage({ interaction, challenge: step.challengeId });
  return redirectTo(next, [session, cookie]);
}

async function redirectWithError(
  steps: Steps,
  interaction: string,
  error: ExternalSignInError,
  reason: string,
): Promise<RawAnswer> {
  await steps.work((ctx) =>
    ctx.record({
      act: 'identity.refuseExternalSignIn',
      recordType: 'interaction',
      recordId: interaction,
      facts: { because: error, reason },
    }),
  );
  return redirectTo(signInPage({ interaction, external: error }));
}
