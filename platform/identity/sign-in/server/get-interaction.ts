import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import type { Steps } from '#platform/access/server.ts';
import type { getInteraction as call } from '../contract/sign-in-endpoints.ts';
import { externalDoor } from '#platform/identity/external/server/external-parts.ts';
import { requireInteraction } from '#platform/identity/sessions/server/from-here.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';

export function getInteraction(parts: SignInParts) {
  return async (_steps: Steps, { params }: EndpointInput<typeof call>, request: RequestFacts) => {
    const found = await requireInteraction(parts, params.uid, request);
    return {
      uid: found.uid,
      clientName: found.clientName,
      prompt: found.prompt,
      loginHint: found.loginHint ?? null,
      externalProvider: externalDoor(parts, found.uid),
      demo: parts.demo,
    };
  };
}
