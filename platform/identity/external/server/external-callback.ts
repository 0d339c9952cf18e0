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

interface Returning {
  readonly interaction: string;
  readonly question: SignInQuestion;
}

/** Whatever comes back, the browser is redirected to a page that says what to do next. */
export function externalCallback(parts: SignInParts) {
  return async (
    steps: Steps,
    { query }: EndpointInput<typeof externalCallbackCall>,
    request: RequestFacts,
  ): Promise<RawAnswer> => {
    if (!hasExternalProvider(parts)) return refuseState(steps, 'no external provider');
    const { hash } = deviceOf(request);
    const taken = await steps.work((ctx) => useAttempt(ctx, parts, query.state, hash));
    if (typeof taken === 'string') return refuseState(steps, taken);
    // The provider may be slow, so no transaction is open meanwhile.
    const way = await parts.external.provider.finishSignIn(taken.question, fetchPerson(query));
    return way.kind === 'arrived'
      ? continueWithPerson(steps, parts, taken.interaction, way, request)
      : redirectWithTrouble(steps, taken.interaction, way.kind, way.reason);
  };
}

const questionShape = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
});

/** Answers why the state was refused, if it was. */
async function useAttempt(
  ctx: Ctx,
  { sealed }: SignInParts,
  state: string | undefined,
  deviceHash: string,
): Promise<Returning | string> {
  const taken = state === undefined ? undefined : await useExternalAttempt(ctx, state, deviceHash);
  if (taken === undefined) return explainRefusedState(ctx, state, deviceHash);
  return {
    interaction: taken.interaction,
    question: z.parse(questionShape, JSON.parse(sealed.open(taken.sealed))),
  };
}

function fetchPerson(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

async function continueWithPerson(
  steps: Steps,
  parts: ExternalParts,
  interaction: string,
  { person }: Extract<SignInResult, { kind: 'arrived' }>,
  request: RequestFacts,
): Promise<RawAnswer> {
  const device = deviceOf(request);
  const received = await steps.work((ctx) =>
    findOrCreateArrival(ctx, person, { interaction, deviceHash: device.hash }),
  );
  if (received.kind === 'trouble')
    return redirectWithTrouble(steps, interaction, received.trouble, received.because);
  const session = externalSessionCookie(parts, person.idToken);
  if (received.kind === 'confirm')
    return redirectTo(signInPage({ interaction, arrival: received.arrivalId }), [session]);
  if (received.kind === 'register')
    return redirectTo(registerFromElsewherePage(received.arrivalId), [session]);
  const { personId, multiFactor } = received;
  const came = await continueSignIn(steps, parts, { interaction, personId, multiFactor }, request);
  if ('refusal' in came)
    return came.refusal === 'account_locked'
      ? redirectWithTrouble(steps, interaction, 'account_locked', 'account locked')
      : refuseState(steps, 'sign-in ended meanwhile');
  const { step, cookie } = came;
  const next =
    step.next === 'done' ? step.returnTo : signInPage({ interaction, challenge: step.challengeId });
  return redirectTo(next, [session, cookie]);
}

async function redirectWithTrouble(
  steps: Steps,
  interaction: string,
  trouble: ExternalSignInError,
  because: string,
): Promise<RawAnswer> {
  await steps.work((ctx) =>
    ctx.record({
      act: 'identity.refuseExternalSignIn',
      recordType: 'interaction',
      recordId: interaction,
      facts: { because: trouble, reason: because },
    }),
  );
  return redirectTo(signInPage({ interaction, external: trouble }));
}
