import { randomBytes } from 'node:crypto';
import type { EndpointInput, RawAnswer } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Steps } from '#platform/access/server.ts';
import type { SignInQuestion, SignInWishes } from '#outside/identity-provider/port.ts';
import { externalCallbackPath } from '../contract/external-endpoints.ts';
import { signInPage } from '#platform/identity/provider/contract/protocol-paths.ts';
import type { startExternalSignIn as startExternalSignInCall } from '../contract/external-endpoints.ts';
import type { PendingSignIn } from '#platform/identity/provider/server/interactions.ts';
import { deviceCookie, deviceOf } from '#platform/identity/sessions/server/cookies.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { insertExternalAttempt } from './external-attempt-store.ts';
import { refuseState, redirectTo, hasExternalProvider } from './external-provider.ts';

// Our choice: as long as a code is valid (decision 0016).
const attemptSeconds = 600;

const randomToken = (): string => randomBytes(32).toString('base64url');

const freshSignIn: ReadonlySet<string> = new Set(['login_prompt', 'max_age', 'session_old']);

/** If a fresh sign-in is required here, it is required at the provider too. */
function signInOptions({ loginHint, reasons }: PendingSignIn): SignInWishes {
  const isReauthentication = reasons.some((reason) => freshSignIn.has(reason));
  return { anew: isReauthentication, ...(loginHint === undefined ? {} : { email: loginHint }) };
}

/** Only the browser that started the sign-in may continue it there, as its signed cookie proves. */
export function startExternalSignIn(parts: SignInParts) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof startExternalSignInCall>,
    request: RequestFacts,
  ): Promise<RawAnswer> => {
    const pending = await parts.interactions.read(params.uid, request.header('cookie'));
    if (pending === undefined) return refuseState(steps, 'no sign-in in this browser');
    const interaction = pending.uid;
    if (!hasExternalProvider(parts)) return redirectTo(signInPage({ interaction }));
    const question: SignInQuestion = {
      state: randomToken(),
      nonce: randomToken(),
      codeVerifier: randomToken(),
      redirectUri: `${parts.origin()}${externalCallbackPath}`,
    };
    const started = await parts.external.provider.startSignIn(question, signInOptions(pending));
    if (started.kind !== 'go') return redirectTo(signInPage({ interaction, external: 'unavailable' }));
    const device = deviceOf(request, parts);
    await steps.work((ctx) =>
      insertExternalAttempt(ctx, {
        state: question.state,
        interaction,
        deviceHash: device.hash,
        sealed: parts.sealed.seal(JSON.stringify(question)),
        seconds: attemptSeconds,
      }),
    );
    // Sets the device cookie, by which the browser is recognized when it comes back.
    return redirectTo(started.url, [deviceCookie(device, parts.origin())]);
  };
}
