import { stepwise } from '#platform/access/server.ts';
import type { Routes, Steps } from '#platform/access/server.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import * as calls from '../contract/sign-in-endpoints.ts';
import type { getInteraction as getInteractionCall } from '../contract/sign-in-endpoints.ts';
import { answerConsent } from './answer-consent.ts';
import { loginWith2fa } from './login-with-2fa.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { presentExternalProvider } from '#platform/identity/external/server/external-provider.ts';
import { requireInteraction } from '#platform/identity/sessions/server/require-own-page.ts';

export function signInRoutes(parts: SignInParts): Routes {
  return [
    stepwise(calls.getInteraction, getInteraction(parts)),
    stepwise(calls.signInWithPassword, signInWithPassword(parts)),
    stepwise(calls.startPasskeySignIn, startPasskeySignIn(parts)),
    stepwise(calls.signInWithPasskey, signInWithPasskey(parts)),
    stepwise(calls.answerConsent, answerConsent(parts)),
    stepwise(calls.loginWith2fa, loginWith2fa(parts)),
  ];
}

function getInteraction(parts: SignInParts) {
  return async (
    _steps: Steps,
    { params }: EndpointInput<typeof getInteractionCall>,
    request: RequestFacts,
  ) => {
    const interaction = await requireInteraction(parts, params.uid, request);
    return {
      uid: interaction.uid,
      clientName: interaction.clientName,
      prompt: interaction.prompt,
      asksFor: [...interaction.asksFor],
      loginHint: interaction.loginHint ?? null,
      externalProvider: presentExternalProvider(parts, interaction.uid),
      demo: parts.demo,
    };
  };
}
