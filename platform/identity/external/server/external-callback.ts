import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import * as z from 'zod/mini';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { SignInQuestion, WayBack } from '#outside/identity-provider/port.ts';
import { registerFromElsewherePage } from '../contract/external-endpoints.ts';
import { signInPage } from '#platform/identity/provider/contract/protocol-paths.ts';
import type { externalCallback as externalCallbackCall } from '../contract/external-endpoints.ts';
import type { ExternalTrouble } from '../contract/external-refusals.ts';
import { deviceOf } from '#platform/identity/sessions/server/cookies.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { comeInFromElsewhere } from './continue-sign-in.ts';
import { refuseState, sendOn, standsElsewhere } from './external-parts.ts';
import type { ExternalParts } from './external-parts.ts';
import { externalSessionCookie } from './external-session.ts';
import { faultOfState, takeExternalWay } from './external-attempt-store.ts';
import { receivePerson } from './find-or-create-arrival.ts';

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
    if (!standsElsewhere(parts)) return refuseState(steps, 'no external provider');
    const { hash } = deviceOf(request);
    const taken = await steps.work((ctx) => takeUp(ctx, parts, query.state, hash));
    if (typeof taken === 'string') return refuseState(steps, taken);
    // The provider may be slow, so no transaction is open meanwhile.
    const way = await parts.external.provider.finishSignIn(taken.question, broughtBy(query));
    return way.kind === 'arrived'
      ? welcome(steps, parts, taken.interaction, way, request)
      : turnBack(steps, taken.interaction, way.kind, way.reason);
  };
}

const questionShape = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
});

/** Answers why the state was refused, if it was. */
async function takeUp(
  ctx: Ctx,
  { sealed }: SignInParts,
  state: string | undefined,
  deviceHash: string,
): Promise<Returning | string> {
  const taken = state === undefined ? undefined : await takeExternalWay(ctx, state, deviceHash);
  if (taken === undefined) return faultOfState(ctx, state, deviceHash);
  return {
    interaction: taken.interaction,
    question: z.parse(questionShape, JSON.parse(sealed.open(taken.sealed))),
  };
}

function broughtBy(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}

async function welcome(
  steps: Steps,
  parts: ExternalParts,
  interaction: string,
  { person }: Extract<WayBack, { kind: 'arrived' }>,
  request: RequestFacts,
): Promise<RawAnswer> {
  const device = deviceOf(request);
  const received = await steps.work((ctx) =>
    receivePerson(ctx, person, { interaction, deviceHash: device.hash }),
  );
  if (received.kind === 'trouble') return turnBack(steps, interaction, received.trouble, received.because);
  const session = externalSessionCookie(parts, person.idToken);
  if (received.kind === 'confirm')
    return sendOn(signInPage({ interaction, arrival: received.arrivalId }), [session]);
  if (received.kind === 'register') return sendOn(registerFromElsewherePage(received.arrivalId), [session]);
  const { personId, multiFactor } = received;
  const came = await comeInFromElsewhere(steps, parts, { interaction, personId, multiFactor }, request);
  if ('refusal' in came)
    return came.refusal === 'account_locked'
      ? turnBack(steps, interaction, 'account_locked', 'account locked')
      : refuseState(steps, 'sign-in ended meanwhile');
  const { step, cookie } = came;
  const next =
    step.next === 'done' ? step.returnTo : signInPage({ interaction, challenge: step.challengeId });
  return sendOn(next, [session, cookie]);
}

async function turnBack(
  steps: Steps,
  interaction: string,
  trouble: ExternalTrouble,
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
  return sendOn(signInPage({ interaction, external: trouble }));
}
